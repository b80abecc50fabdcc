import "server-only";
import { type RedactionReport, REPORTED_EPISODES_MAX } from "../../contracts/redaction-report";
import { type RedactionTarget, redactionTargetSchema } from "../../contracts/redaction-request";
import { episodeId } from "../../contracts/episode-filter-url";
import { AppError } from "../../errors";
import { SpanError } from "../../formats/redaction/locate-spans";
import { assertCan, type Actor } from "../actor";
import { readReason } from "../audit/read-reason";
import { recordEvent } from "../audit/record-event";
import { type Connection, pool } from "../pool";
import { readEpisodeId } from "../reads/episode-key";
import { findKeptPlaces, NOTHING_KEPT } from "../redacting/kept-places";
import { readEvidence } from "../redacting/read-evidence";
import { readSeals } from "../redacting/read-seals";
import { type EvidenceRow, type RedactedRow, redactRow } from "../redacting/redact-row";
import { voidChangedCases } from "../review/void-changed-cases";
import { changeRun } from "../rescoring/change-run";
import { readStoredProbes } from "../rescoring/stored-probes";
import { newId } from "../storage/new-id";
import { isStorable } from "../storage/projected-text";

/**
 * Replaces a text, or spans, in the episodes of a run by blocks, unit for unit: in their records and in the foreign ones that
 * they were made from. It cannot be undone. The old hash stays on record, and so do the classifications: matches that would no
 * longer be found are sealed as they were. The record of it, the log and the answer say where and how much, never what.
 *
 * @param reason - 3 to 500 characters, for the log; null for a look that changes nothing.
 * @throws {AppError} `forbidden`; `bad_input` for a span that is none, or a reason that says what is redacted; `not_found`;
 *   `conflict` where the episode is another one by now; `unavailable`.
 */
export async function redactEpisodes(
  actor: Actor,
  runId: string,
  target: RedactionTarget,
  reason: string | null,
): Promise<RedactionReport> {
  assertCan(actor, "episode:redact");
  const { what, seq } = checkTarget(runId, target);
  if (reason === null) {
    if (!isStorable(runId)) throw noRun();
    const found = await pool().query("SELECT FROM run WHERE id = $1", [runId]);
    if (found.rowCount === 0) throw noRun();
    const look = new Report(runId, true);
    await eachRedacted(pool(), runId, what, seq, look, () => Promise.resolve());
    return await look.finish(pool(), what);
  }
  const why = readReason(reason);
  if (what.kind === "text") assertSilent(why, [what.text]);
  return await changeRun(runId, async (connection) => {
    const report = new Report(runId, false);
    const done: Done[] = [];
    await eachRedacted(connection, runId, what, seq, report, async (row, made) => {
      if (what.kind === "spans")
        assertSilent(
          why,
          made.texts.filter((text) => text.length > 3),
        );
      done.push(await replace(connection, actor, runId, row, made, why));
    });
    const finished = await report.finish(connection, what);
    // People do not go on judging what is not what they were shown.
    const recordVoids = await voidChangedCases(
      connection,
      runId,
      done.map(({ seq: of }) => of),
    );
    // Last: every other writer of the log waits from here on.
    for (const { seq: of, before, after, id, made } of done)
      await recordEvent(connection, actor, {
        action: "episode.redacted",
        subjectId: episodeId(runId, of),
        reason: why,
        details: {
          ...{ run: runId, redaction: id, units: made.spans.units, places: made.placeCount },
          ...{ source: made.spans.source, sealedTurns: made.spans.seal.length, from: before, to: after },
        },
        before: { sha256: before },
        after: { sha256: after },
      });
    await recordVoids();
    return finished;
  });
}

type Done = Readonly<{ seq: string; before: string; after: string; id: string; made: RedactedRow }>;

const noRun = (): AppError => new AppError("not_found", "There is no such run.");

function checkTarget(
  runId: string,
  target: RedactionTarget,
): Readonly<{ what: RedactionTarget; seq: string | null }> {
  const parsed = redactionTargetSchema.safeParse(target);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError(
      "bad_input",
      `${issue?.path.join(".") ?? "target"}: ${issue?.message ?? "is not valid"}`,
    );
  }
  const what = parsed.data;
  if (what.episode === null) return { what, seq: null };
  const key = readEpisodeId(what.episode);
  if (key?.runId !== runId) throw new AppError("not_found", "There is no such episode in the run.");
  return { what, seq: key.seq };
}

type Query = Pick<Connection, "query">;

async function eachRedacted(
  connection: Query,
  runId: string,
  what: RedactionTarget,
  seq: string | null,
  report: Report,
  take: (row: EvidenceRow, made: RedactedRow) => Promise<void>,
): Promise<void> {
  const { probes } = await readStoredProbes(connection, runId);
  const contextOf = (probe: string) => {
    const inHand = probes.get(probe);
    if (inHand === undefined) throw new RangeError(`An episode of run ${runId} has no probe.`);
    return inHand.context;
  };
  const seals = await readSeals(connection, runId, ...(seq === null ? [] : [seq]));
  let seen = 0;
  for await (const page of readEvidence(connection, runId, seq)) {
    for (const row of page) {
      seen += 1;
      if (what.kind === "spans" && row.sha256.toString("hex") !== what.sha256) throw changed();
      const outcome = redacted(row, what, seals.get(row.seq) ?? [], contextOf);
      report.add(row, outcome.row, outcome.keptCount);
      if (outcome.row !== null) await take(row, outcome.row);
    }
  }
  if (seq !== null && seen === 0) throw new AppError("not_found", "There is no such episode in the run.");
}

const changed = (): AppError =>
  new AppError("conflict", "The episode was redacted meanwhile. Look at it again, and choose anew.");

function redacted(
  row: EvidenceRow,
  ...rest: Parameters<typeof redactRow> extends [unknown, ...infer R] ? R : never
) {
  try {
    return redactRow(row, ...rest);
  } catch (error) {
    if (error instanceof SpanError) throw new AppError("bad_input", error.message);
    throw error;
  }
}

const LINE_BREAK = /\r\n?|\n/u;
/** A shorter line may well stand in a reason. */
const LINE_LENGTH_MIN = 8;

/** The reason stays for good: it must not say what is taken away. */
function assertSilent(reason: string, said: readonly string[]): void {
  // A form may send line breaks otherwise than they were, and a line of a key says enough of it.
  const lines = said
    .flatMap((text) => text.split(LINE_BREAK))
    .filter((line) => line.length >= LINE_LENGTH_MIN);
  if ([...said, ...lines].some((text) => reason.includes(text)))
    throw new AppError(
      "bad_input",
      "reason: says what is to be redacted. It is kept for good: say why, not what.",
    );
}

async function replace(
  connection: Query,
  actor: Actor,
  runId: string,
  { seq, sha256 }: EvidenceRow,
  made: RedactedRow,
  reason: string,
): Promise<Done> {
  const id = newId();
  const { rows } = await connection.query<{ isDone: boolean; after: string }>(
    `SELECT redact_episode($1, $2, $3::bigint, $4, $5, $6, $7, $8, $9) AS "isDone", encode(sha256($5), 'hex') AS after`,
    [id, runId, seq, sha256, made.bytes, made.source, JSON.stringify(made.spans), reason, actor.id],
  );
  const [row] = rows;
  if (row?.isDone !== true) throw changed();
  return { seq, before: sha256.toString("hex"), after: row.after, id, made };
}

/** Counts what is replaced, as it is. */
class Report {
  readonly #runId: string;
  readonly #isDryRun: boolean;
  readonly #episodes: RedactionReport["episodes"][number][] = [];
  #episodeCount = 0;
  #placeCount = 0;
  #unitCount = 0;
  #names = 0;

  constructor(runId: string, isDryRun: boolean) {
    this.#runId = runId;
    this.#isDryRun = isDryRun;
  }

  add({ seq, externalId }: EvidenceRow, made: RedactedRow | null, keptCount: number): void {
    this.#names += keptCount;
    if (made === null) return;
    const { units, source } = made.spans;
    this.#episodeCount += 1;
    this.#placeCount += made.placeCount;
    this.#unitCount += units;
    if (this.#episodes.length >= REPORTED_EPISODES_MAX) return;
    this.#episodes.push({
      id: episodeId(this.#runId, seq),
      externalId,
      places: made.placeCount,
      units,
      source,
    });
  }

  async finish(connection: Query, what: RedactionTarget): Promise<RedactionReport> {
    const kept =
      what.kind === "text" ? await findKeptPlaces(connection, this.#runId, what.text) : NOTHING_KEPT;
    return {
      ...{ isDryRun: this.#isDryRun, episodeCount: this.#episodeCount, placeCount: this.#placeCount },
      ...{ unitCount: this.#unitCount, episodes: this.#episodes, kept: { names: this.#names, ...kept } },
    };
  }
}
