import type { RedactionReport } from "../../contracts/redaction-report";
import { sourceHolds } from "../../formats/redaction/redact-source";
import type { Connection } from "../pool";
import { projectText } from "../storage/projected-text";

type KeptPlaces = Omit<RedactionReport["kept"], "names">;

export const NOTHING_KEPT: KeptPlaces = { headers: 0, probes: 0, others: 0, rejectedLines: 0, labels: 0 };

/**
 * Where a text stands in a run outside its episodes. All of that takes inserts only: the header and the probes are what
 * every classification was made by, so it is told, and not replaced.
 */
export async function findKeptPlaces(
  connection: Pick<Connection, "query">,
  runId: string,
  text: string,
): Promise<KeptPlaces> {
  const kinds = { header: 0, probe: 0, other: 0 };
  for (let after = -1; ; ) {
    const { rows } = await connection.query<{ seq: number; kind: keyof typeof kinds; bytes: Buffer }>(
      "SELECT seq, kind, bytes FROM run_record WHERE run_id = $1 AND seq > $2 ORDER BY seq LIMIT 100",
      [runId, after],
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const { kind, bytes } of rows) if (sourceHolds(bytes, text)) kinds[kind] += 1;
    after = last.seq;
  }
  const { rows } = await connection.query<{ lines: string; labels: string }>(ELSEWHERE, [
    runId,
    projectText(text),
  ]);
  const [{ lines, labels } = { lines: "0", labels: "0" }] = rows;
  return {
    headers: kinds.header,
    probes: kinds.probe,
    others: kinds.other,
    rejectedLines: Number(lines),
    labels: Number(labels),
  };
}

const ELSEWHERE = `
  SELECT
    (SELECT count(*) FROM rejected_line
      WHERE run_id = $1 AND position($2 IN concat_ws(' ', message, hint, json_path, external_id)) > 0) AS lines,
    (SELECT count(*) FROM run
      WHERE id = $1 AND position($2 IN concat_ws(' ', external_id, name, benchmark_name, checkpoint_name, policy_title)) > 0)
    + (SELECT count(*) FROM import i JOIN import_file f ON f.import_id = i.id WHERE i.run_id = $1 AND position($2 IN f.name) > 0)
    AS labels`;
