import "server-only";
import { createTransport } from "nodemailer";
import { env } from "../../env";
import { isLoopbackName } from "../loopback";

const WAIT_MS = 20_000;

export type Mail = Readonly<{ to: string; subject: string; text: string }>;

/** Whether mails can be sent at all. */
export const canSendMail = (): boolean => env().LITMUS_SMTP_URL !== undefined;

/**
 * Sends one mail through the configured server; it has taken it when this returns. To another machine it travels encrypted, with a
 * certificate that holds, or not at all.
 *
 * @throws {Error} where the server is not there or does not take it.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { LITMUS_SMTP_URL: url, LITMUS_SMTP_FROM: from } = env();
  if (url === undefined || from === undefined) throw new Error("No mail server is configured.");
  const transport = createTransport({
    ...{ url, requireTLS: !isLoopbackName(new URL(url).hostname) },
    ...{ connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS },
    // A mail holds no file and no address: nothing of this machine or another is read for it.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.sendMail({ ...mail, from, headers: { "Auto-Submitted": "auto-generated" } });
  } finally {
    transport.close();
  }
}
