import { once } from "node:events";
import net from "node:net";

/** What a client says to Postgres: the letter of the message and the beginning of its text. */
export type WireMessage = Readonly<{
  type: string;
  text: string;
  /** Counts the connections of this wire, from 0. */
  connection: number;
}>;

/**
 * What becomes of a message. `pass` hands it over; `cut` ends the connection instead; `pass_and_hang_up` hands it over and ends
 * the connection before there is an answer.
 */
export type WireStep = "pass" | "cut" | "pass_and_hang_up";

export type Wire = Readonly<{
  /** The database, by way of the wire. */
  url: string;
  /** Decides about each message before Postgres sees it. It holds until the next rule. */
  rule: (rule: (message: WireMessage) => WireStep | Promise<WireStep>) => void;
  /** Every connection ends, and no further one comes about until the next rule. */
  unplug: () => void;
  close: () => Promise<void>;
}>;

const pass = (): WireStep => "pass";

/** How much of a message a rule sees. */
const TEXT_BYTES = 2_000;

/**
 * Stands between a client and Postgres, message by message, so that a fault comes at an exact place of a conversation.
 *
 * @param databaseUrl - a server that is asked without encryption.
 */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let rule: (message: WireMessage) => WireStep | Promise<WireStep> = pass;
  let isPlugged = true;
  let connections = 0;

  const server = net.createServer((client) => {
    if (!isPlugged) {
      client.destroy();
      return;
    }
    const connection = connections++;
    const postgres = net.connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroySoon();
      });
    }
    postgres.on("data", (bytes: Buffer) => client.write(bytes));
    relay(client, async (bytes, type, text) => {
      const step = await rule({ type, text, connection });
      if (step !== "cut") postgres.write(bytes);
      if (step !== "pass") client.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as net.AddressInfo).port);

  const unplug = (): void => {
    isPlugged = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    rule: (next) => {
      rule = next;
      isPlugged = true;
    },
    unplug,
    close: async () => {
      unplug();
      server.close();
      await once(server, "close");
    },
  };
}

/** Cuts what comes in into messages, and has one handled after the other. */
function relay(
  client: net.Socket,
  handle: (bytes: Buffer, type: string, text: string) => Promise<void>,
): void {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  let handled = Promise.resolve();
  client.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no letter.
      const lengthAt = hasBegun ? 1 : 0;
      if (rest.length < lengthAt + 4) return;
      const length = lengthAt + rest.readUInt32BE(lengthAt);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      const type = hasBegun ? message.toString("latin1", 0, 1) : "";
      const text = message.toString("utf8", lengthAt + 4, lengthAt + 4 + TEXT_BYTES);
      rest = rest.subarray(length);
      hasBegun = true;
      handled = handled.then(() => (client.destroyed ? undefined : handle(message, type, text)));
    }
  });
}
