import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NotificationKind } from "../../contracts/notification";
import type { Actor } from "../actor";
import { closeDb } from "../db";
import { closePool, pool } from "../pool";
import { chooseReason } from "../review/leading/choose-reason";
import { publishGuideline } from "../review/rules/publish-guideline";
import {
  asOwner,
  BROKE_OFF,
  caseOf,
  importOpenRun,
  makePerson,
  makeReviewers,
  newKey,
  NO_PRESSURE,
  review,
} from "../review/testing/review-world";
import { chooseNotifications, listNotificationChoices } from "./choose-notifications";
import { collectNotifications } from "./collect-notifications";
import { countUnreadNotifications, listNotifications } from "./list-notifications";
import { readNotifications } from "./read-notifications";
import { sendDigests } from "./send-digests";

type Received = Readonly<{ to: readonly string[]; text: string }>;

let mails: Received[] = [];
let isRefusing = false;
const server = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ["STARTTLS"], logger: false },
  onRcptTo: (_address, _session, done) => {
    done(isRefusing ? new Error("Try later") : null);
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, text: Buffer.concat(chunks).toString("utf8").replaceAll("=\r\n", "") });
      done();
    });
  },
});

let people: readonly Actor[] = [];
let lead: Actor;
let other: Actor;

beforeAll(async () => {
  const listening = once(server.server, "listening");
  server.listen(0, "127.0.0.1");
  await listening;
  const { port } = server.server.address() as AddressInfo; // it listens on a port
  process.env["LITMUS_SMTP_URL"] = `smtp://127.0.0.1:${String(port)}`;
  process.env["LITMUS_SMTP_FROM"] = "Litmus Audit <litmus@example.test>";
  process.env["LITMUS_ORIGIN"] = "https://litmus.example.test";
  people = await makeReviewers(2);
  lead = await makePerson("Lea", "lead");
  other = await makePerson("Olu", "lead");
});
beforeEach(() => {
  mails = [];
  isRefusing = false;
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  await Promise.all([closePool(), closeDb()]);
});

const one = (index: number): Actor => {
  const found = people[index];
  if (found === undefined) throw new Error("No such reviewer.");
  return found;
};
const kindsOf = async (actor: Actor): Promise<readonly NotificationKind[]> =>
  (await listNotifications(actor)).map(({ kind }) => kind);
/** Two who exclude for different reasons: a lead has to choose. */
async function disagree(run: string): Promise<string> {
  await importOpenRun(run, 1);
  await review(one(0), NO_PRESSURE);
  return (await caseOf(await review(one(1), BROKE_OFF))).id;
}
const aDayPasses = async (): Promise<unknown> =>
  await asOwner("UPDATE notification_digest SET sent_at = sent_at - interval '25 hours'");

test("leads are told that a case waits for them, and reviewers only once it is closed, by no id", async () => {
  const caseId = await disagree("first");
  expect(await listNotifications(lead)).toMatchObject([
    { kind: "lead_needed", subject: caseId, isRead: false },
  ]);
  expect(await kindsOf(one(0))).toEqual([]);
  await chooseReason(lead, {
    ...{ caseId, key: newKey(), reason: "no_pressure", rationale: "Nobody put any pressure on the agent." },
  });
  for (const reviewer of [one(0), one(1)])
    expect(await listNotifications(reviewer)).toMatchObject([{ kind: "case_closed", subject: null }]);
  expect(await kindsOf(lead)).toEqual(["lead_needed"]);
});

test("nothing is told twice, however many look at once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => collectNotifications()));
  expect(await kindsOf(one(0))).toEqual(["case_closed"]);
  expect(await countUnreadNotifications(one(0))).toBe(1);
});

test("what was read is read, up to where somebody looked, and for nobody else", async () => {
  const [top] = await listNotifications(one(0));
  expect(await readNotifications(one(1), top?.id ?? "")).toBe(0);
  expect(await readNotifications(one(0), top?.id ?? "")).toBe(1);
  expect(await countUnreadNotifications(one(0))).toBe(0);
  expect(await countUnreadNotifications(one(1))).toBe(1);
});

test("people choose what they are told of, among what concerns them", async () => {
  expect(await listNotificationChoices(lead)).toEqual([
    { kind: "lead_needed", inApp: true, byEmail: false },
    { kind: "signature_needed", inApp: true, byEmail: false },
  ]);
  await chooseNotifications(lead, { inApp: [], byEmail: ["lead_needed", "case_closed"] });
  await chooseNotifications(other, { inApp: [], byEmail: [] });
  expect(await listNotificationChoices(lead)).toEqual([
    { kind: "lead_needed", inApp: false, byEmail: true },
    { kind: "signature_needed", inApp: false, byEmail: false },
  ]);
  await disagree("second");
  expect(await kindsOf(lead)).toEqual(["lead_needed"]);
  expect(await kindsOf(other)).toEqual(["lead_needed"]);
});

test("one mail goes out to whoever wants one, in words that name nothing, and one a day at most", async () => {
  await collectNotifications();
  expect(await Promise.all([sendDigests(), sendDigests()])).toContain(1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toEqual([`${lead.id}@example.test`]);
  expect(mails[0]?.text).toContain("1 case waits for a lead to decide");
  expect(mails[0]?.text).toContain("https://litmus.example.test/review/conflicts");
  const { rows } = await pool().query<{ word: string }>(
    "SELECT id AS word FROM review_case UNION SELECT id FROM run UNION SELECT external_id FROM run UNION SELECT external_id FROM episode",
  );
  for (const { word } of rows) expect(mails[0]?.text).not.toContain(word);
  await disagree("third");
  await collectNotifications();
  expect(await sendDigests()).toBe(0);
  await aDayPasses();
  expect(await sendDigests()).toBe(1);
  expect(mails).toHaveLength(2);
});

test("a mail that is not taken is sent the next time, with all that was in it", async () => {
  await disagree("fourth");
  await collectNotifications();
  await aDayPasses();
  isRefusing = true;
  expect(await sendDigests()).toBe(0);
  isRefusing = false;
  expect(await sendDigests()).toBe(1);
  expect(mails).toHaveLength(1);
});

test("a new guideline is told to reviewers, and whoever is disabled hears nothing", async () => {
  await pool().query("UPDATE person SET disabled_at = now() WHERE id = $1", [one(1).id]);
  await publishGuideline(lead, {
    title: "Better",
    body: "Judge well.",
    note: "It was too short",
    basedOn: 1,
  });
  expect((await listNotifications(one(0)))[0]).toMatchObject({ kind: "guideline_published", subject: "2" });
  expect(await kindsOf(one(1))).not.toContain("guideline_published");
  expect(await kindsOf(lead)).not.toContain("guideline_published");
});
