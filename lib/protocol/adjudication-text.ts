import { REFUSALS } from "./refusals";
import { CASE_STATES } from "./review-case";
import { DEFAULT_SETTINGS, SETTINGS_BOUNDS, type ProtocolSettings } from "./settings";
import { stateDiagram } from "./state-diagram";
import { type Transition, TRANSITIONS } from "./transitions";

/** docs/rules/adjudication.md, whole: prose from here, everything that could drift from the tables that the code runs on. */
export function adjudicationText(): string {
  return `${[
    OPENING,
    "## The states",
    `\`\`\`mermaid\n${stateDiagram()}\n\`\`\``,
    STATES,
    "## Every way",
    "What is not in this table is refused. `lib/protocol/transitions.ts` is the table; `step` takes no other way.",
    table(["event", "from", "to", "who", "when"], transitionRows()),
    CLAUSES,
    "## What is refused, and what is said",
    "No sentence says what somebody else did.",
    table(
      ["refusal", "answer", "sentence"],
      Object.entries(REFUSALS).map(([name, { code, sentence }]) => [`\`${name}\``, code, sentence]),
    ),
    "## Numbers",
    "A case keeps those in force when it was opened. Shares are in millionths.",
    table(
      ["setting", "default", "from", "to"],
      (Object.keys(SETTINGS_BOUNDS) as (keyof ProtocolSettings)[]).map((name) => [
        `\`${name}\``,
        ...[DEFAULT_SETTINGS[name], ...SETTINGS_BOUNDS[name]].map(String),
      ]),
    ),
  ].join("\n\n")}\n`;
}

const OPENING = `# Review: from a case to a decision

Two people who know nothing of each other and nothing of the scorer judge an episode; where they differ a third does, and where that does
not settle it, two leads. This page says what \`lib/protocol\` does, why, and which test fails when it stops doing it. It is made from the
code: \`npx tsx -e "import('./lib/protocol/adjudication-text.ts').then((m) => process.stdout.write(m.adjudicationText()))" >
docs/rules/adjudication.md\` writes it anew.

The source of a clause is **spec** (the review protocol says so), **reading** (it leaves room, and this is how it is read here) or
**guard** (added so that nothing is lost, leaked or stuck).`;

const STATES = `A case is ${CASE_STATES.map((state) => `\`${state}\``).join(", ")}. Its state is a function of its standing verdicts, of what
leads decided, and of whether it is held or void (\`state-of.ts\`); the way there makes no difference. \`worlds.test.ts\` plays every
sequence of six moves by three reviewers, two leads and time, and compares.`;

const CLAUSES = `## Clauses

| clause | source | held by |
|---|---|---|
| **Grace.** A submitted verdict exists for its reviewer alone until its grace ends, at that time or with their next claim. The event \`settle\` writes it at the next read, with the moment at which the grace ended. Every step writes what is due first. | spec | \`lease-and-grace.test.ts\`, \`grace.test.ts\` |
| A held case writes no verdict: what is due waits for the release, so that nothing comes of a case while its guideline is in question. | reading | \`leads.test.ts\` |
| **Lease.** Each lease of an assignment has its own fence; undo begins a new one. All leases together last no longer than the total; time within a grace is not counted. | spec, reading | \`lease-and-grace.test.ts\`, \`lease.test.ts\` |
| A lease that ran out is written down as lapsed when somebody takes the seat. Until then its holder may go on with the same assignment, on any free seat of the same kind. | spec | \`lease-and-grace.test.ts\` |
| A draft is kept under the right fence even after the lease ran out; it then extends nothing. | guard | \`lease-and-grace.test.ts\` |
| Whoever withdraws may go on like one whose lease lapsed: with two reviewers the case would be stuck otherwise. The verdict stays, marked. | reading | \`lease-and-grace.test.ts\` |
| **Nobody twice.** One assignment per person and episode over all rounds that count. Deciding and signing are assignments too (seat \`committee\`, state \`signed\`), so one constraint keeps reviewers from deciding and deciders from reviewing, in later rounds as well. | spec | \`worlds.test.ts\`, \`can-claim.test.ts\` |
| The tie-break is for somebody who never had the episode: a first lease that lapsed bars from it. | spec | \`can-claim.test.ts\` |
| A claim does not say what the case waits for: a full case, one in conflict with its seat taken and one before the leads read alike. | guard | \`can-claim.test.ts\` |
| **Tie-break.** It settles where it equals one of the two, reason included, and is not indeterminate; else the leads decide. | spec | \`step.test.ts\` |
| **Committee.** One lead proposes, another signs that very proposal; a newer one takes its place. Having seen results bars no lead, owning what is judged does. | spec, reading | \`leads.test.ts\` |
| **Gold and repeats** have one seat and one reviewer. Closing one decides nothing; skipping one voids it, since nobody else may take it. | spec, guard | \`leads.test.ts\`, \`effective-verdict.test.ts\` |
| **Reopening** opens a new round; the decision stands until that closes, and a void round takes nothing away. | spec | \`effective-verdict.test.ts\`, \`leads.test.ts\` |
| **Keys.** Under a key that was used, the same request is answered the same and changes nothing; another request is refused. Refusals are not kept: a form may be mended and sent again. | spec, reading | \`step.test.ts\` |
| **Verdict.** A label that contradicts its own marks is refused. Lengths are code points after trimming. | spec | \`check-verdict.test.ts\` |
| People exclude for those of the rule's reasons that a blind reviewer can tell; the reason says the same of N as it does from the rule. | reading | \`effective-verdict.test.ts\` |
| **Order.** Bands of age, a lead's boost included; within a band a shuffle by the reviewer's own seed. No scorer, margin or disagreement is among its inputs. | spec | \`queue-order.test.ts\` |
| **Audit.** Drawn per checkpoint and verdict in seeded order. What a lead enqueues by hand is not drawn and belongs to no stratum. | spec, guard | \`audit-plan.test.ts\` |
| **Gold mix.** The first items, then each place drawn for itself: no run of others says that one is due. | spec, reading | \`gold-mix.test.ts\` |
| **Repeats** come from a reviewer's own closed cases, once each, and never from one that was revealed to them. | spec, guard | \`repeats.test.ts\` |`;

/** Rows that differ in nothing but where they start are one line. */
function transitionRows(): readonly (readonly string[])[] {
  const lines = new Map<string, { row: Transition; from: string[] }>();
  for (const row of TRANSITIONS) {
    const isSame = row.from === row.to;
    const key = JSON.stringify([row.event, row.outcome, isSame ? "same" : row.to, row.who, row.when]);
    const line = lines.get(key) ?? { row, from: [] };
    line.from.push(row.from ?? "–");
    lines.set(key, line);
  }
  return [...lines.values()].map(({ row, from }) => [
    row.outcome === "plain" || row.outcome === "back"
      ? `\`${row.event}\``
      : `\`${row.event}\` (${row.outcome})`,
    from.join(", "),
    row.from === row.to ? "same" : row.to,
    row.who.join(", "),
    row.when,
  ]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}
