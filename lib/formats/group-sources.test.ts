import { expect, test } from "vitest";
import { bytesSource } from "./file-source";
import { groupSources } from "./group-sources";
import { readRun } from "./read-run";
import type { Source } from "./reader";
import { EPISODE, runOf } from "./testing/native-run";
import { OPTIONS, readAll } from "./testing/read-all";

const native = (name: string): Source => bytesSource(name, runOf(EPISODE));

const agentdojo = (name: string, pipeline: string): Source =>
  bytesSource(
    name,
    Buffer.from(
      JSON.stringify({
        suite_name: "banking",
        pipeline_name: pipeline,
        user_task_id: `user_task_${name}`,
        injection_task_id: "injection_task_0",
        attack_type: "direct",
        messages: [{ role: "user", content: "Pay." }],
      }),
    ),
  );

const grouped = async (sources: readonly Source[], runOverride: string | null = null) =>
  (await groupSources(sources, { ...OPTIONS, runOverride })).map((group) => [
    group.format,
    group.sources.map(({ name }) => name),
  ]);

test("each native file is a run, files of one foreign run are one, in the order given", async () => {
  const sources = [agentdojo("1", "a"), native("n1"), agentdojo("2", "b"), native("n2"), agentdojo("3", "a")];
  expect(await grouped(sources)).toEqual([
    ["agentdojo", ["1", "3"]],
    ["native", ["n1"]],
    ["agentdojo", ["2"]],
    ["native", ["n2"]],
  ]);
});

test("a run that is named from outside takes all files of its format", async () => {
  expect(await grouped([agentdojo("1", "a"), agentdojo("2", "b")], "mine")).toEqual([
    ["agentdojo", ["1", "2"]],
  ]);
});

test("one file that no reader knows refuses them all", async () => {
  const unknown = bytesSource("notes.txt", Buffer.from("hello"));
  await expect(grouped([native("n"), unknown])).rejects.toThrow(/notes\.txt/);
});

test("each group is read by the reader of its format", async () => {
  const formats: string[] = [];
  for (const group of await groupSources([native("n"), agentdojo("1", "a")], OPTIONS)) {
    formats.push((await readAll(readRun, group)).summary.format);
  }
  expect(formats).toEqual(["native", "agentdojo"]);
});
