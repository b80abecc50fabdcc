import { localActor } from "../../server/actor";
import { collectNotifications } from "../../server/notifications/collect-notifications";
import { sendDigests } from "../../server/notifications/send-digests";
import { countGaps, enqueueGaps } from "../../server/review/leading/enqueue-gaps";
import { enqueueEpisode } from "../../server/review/leading/enqueue-episode";
import { findReviewOperations } from "../../server/review/reads/find-review-operations";
import { settleDue } from "../../server/review/settle-due";
import { CASE_STATE_WORDS } from "../../views/case-words";
import type { Arguments, Command } from "../command";
import { EXIT, type ExitCode } from "../exit-code";
import { findRunOrFail } from "../find-run-or-fail";
import { printableJson } from "../printable";
import type { Terminal } from "../terminal";
import { textTable } from "../text-table";
import { UsageError } from "../usage-error";
import { withDatabase } from "../with-database";

export const reviewCommand: Command = {
  name: "review",
  synopsis: "status [--json] | settle | digest | open EPISODE --reason TEXT | gaps RUN [--reason TEXT]",
  description: [
    "`status` tells how many cases there are in each state. `settle` writes the verdicts whose grace is over; the server does it by\nitself each minute, and whoever looks at the review before that. `digest` sends what people want to be told by e-mail, one mail\na person and day at most.",
    "`open` has people judge one episode, by the id that its page has in its address. `gaps` counts the episodes of a run that only\nlack a signal, and with a reason opens a case for each.",
  ],
  positionalsMin: 1,
  positionalsMax: 2,
  options: {
    reason: { value: "TEXT", help: "Why; it stays in the audit log" },
    json: { help: "One JSON object" },
  },
  exits: {
    0: "Done.",
    2: "Wrong usage.",
    3: "There is no such run or episode, it has a case already, or the database failed.",
  },
  run: async (args, terminal) => {
    const [verb, subject] = args.positionals;
    const work = workFor(verb, subject, args, terminal);
    return await withDatabase(work);
  },
};

function workFor(
  verb: string | undefined,
  subject: string | undefined,
  args: Arguments,
  terminal: Terminal,
): () => Promise<ExitCode> {
  if (verb === "status" && subject === undefined) return () => status(args.switches.has("json"), terminal);
  if (verb === "settle" && subject === undefined) return () => settle(terminal);
  if (verb === "digest" && subject === undefined) return () => digest(terminal);
  if (verb === "open" && subject !== undefined) return () => open(subject, args, terminal);
  if (verb === "gaps" && subject !== undefined) return () => gaps(subject, args, terminal);
  throw new UsageError(`litmus review ${reviewCommand.synopsis}`);
}

async function status(isJson: boolean, terminal: Terminal): Promise<ExitCode> {
  const { depth, lapses, skips, recusals } = await findReviewOperations(localActor);
  const counts = Object.fromEntries(depth.map(({ state, count }) => [state, count]));
  if (isJson) {
    const had = { lapses: lapses.count, skips: skips.count, recusals: recusals.count };
    await terminal.out(`${printableJson({ cases: counts, ...had })}\n`);
    return EXIT.ok;
  }
  const rows = depth.map(({ state, count }) => [CASE_STATE_WORDS[state].word, count]);
  await terminal.out(rows.length === 0 ? "No case.\n" : textTable(["STATE", "CASES"], rows));
  return EXIT.ok;
}

async function settle(terminal: Terminal): Promise<ExitCode> {
  let count = 0;
  for (let some = await settleDue(); some > 0; some = await settleDue()) count += some;
  await terminal.out(`${String(count)}\n`);
  return EXIT.ok;
}

async function digest(terminal: Terminal): Promise<ExitCode> {
  while ((await collectNotifications()) > 0);
  await terminal.out(`${String(await sendDigests())}\n`);
  return EXIT.ok;
}

async function open(episode: string, { values }: Arguments, terminal: Terminal): Promise<ExitCode> {
  const reason = values.get("reason");
  if (reason === undefined) throw new UsageError("Say why: --reason TEXT.");
  await terminal.out(`${await enqueueEpisode(localActor, { episode, reason })}\n`);
  return EXIT.ok;
}

async function gaps(run: string, { values }: Arguments, terminal: Terminal): Promise<ExitCode> {
  const runId = await findRunOrFail(localActor, run);
  const reason = values.get("reason");
  const count = await countGaps(localActor, runId);
  if (reason === undefined || count === 0) {
    await terminal.out(`${String(count)}\n`);
    return EXIT.ok;
  }
  await terminal.out(`${String(await enqueueGaps(localActor, { runId, count, reason }))}\n`);
  return EXIT.ok;
}
