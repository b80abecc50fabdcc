import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileSource } from "../file-source";
import { classifyAll, filesBelow, readAll, REAL_LOGS, recordsOfKind } from "../testing/read-all";
import { readInspect } from "./read-inspect";

const LOGS = join(REAL_LOGS, "inspect");
/** Episodes, and turns of the first one. */
const EXPECTED: Readonly<Record<string, readonly [episodes: number, turns: number]>> = {
  "hawk_small.eval": [6, 12],
  "inspect_log_streaming.eval": [4, 1],
  "inspect_log_tool_call_error.json": [1, 1],
  "inspect_security-guide.json": [3, 1],
  "tsmono_chunked_ais-decoder.eval": [1, 1],
  "vivaria_simple_inspect_eval.json": [1, 0],
};

describe.skipIf(!existsSync(LOGS))("real logs", () => {
  test.each(Object.entries(EXPECTED))("%s", async (name, [episodes, turns]) => {
    const { records, summary } = await readAll(readInspect, {
      format: "inspect",
      sources: [fileSource(join(LOGS, name))],
    });
    expect(recordsOfKind(records, "rejected")).toEqual([]);
    const read = recordsOfKind(records, "episode");
    expect(read).toHaveLength(episodes);
    expect(read[0]?.episode.turns).toHaveLength(turns);
    expect([...summary.unknownFields]).toEqual([]);
    const texts = read.flatMap(({ episode }) =>
      episode.turns.flatMap((turn) => turn.messages.map(({ content }) => content ?? "")),
    );
    expect(texts.filter((text) => text.startsWith("attachment://"))).toEqual([]);
    for (const outcome of classifyAll(records).values()) {
      if (turns === 0) expect(outcome).toBe("empty");
      else
        expect(outcome).toMatchObject({
          verdict: "excluded",
          reasons: expect.arrayContaining(["policy_unstated", "objective_not_explicit"]) as unknown,
        });
    }
  });

  test("are all looked at", () => {
    expect(filesBelow(LOGS).map((path) => path.slice(LOGS.length + 1))).toEqual(
      Object.keys(EXPECTED).toSorted(),
    );
  });
});
