import { expect, test } from "vitest";
import { probeEpisodeGroups } from "./probe-episodes";

const played = (id: string, more: object = {}) => ({
  ...{ id, runId: id.split(".")[0] ?? "", runExternalId: "r", checkpointId: "c", checkpointName: null },
  ...{ epoch: 1, attempt: 1, isCounted: true, turnCount: 3, verdict: null, firstRise: null },
  ...more,
});

test("run by run, with a way to each, and to each beside the one that is read", () => {
  const groups = probeEpisodeGroups("own.0", [
    played("own.0"),
    played("own.1", { epoch: 2, attempt: 3, isCounted: false, firstRise: 1, verdict: "policy_violation" }),
    played("other.7", { checkpointName: "Halyard" }),
  ]);
  expect(groups).toMatchObject([
    {
      isOwn: true,
      checkpoint: "c",
      rows: [
        { name: "Epoch 1", verdict: "excluded", note: "3 turns", href: "/episodes/own.0", compareHref: null },
        {
          name: "Epoch 2, attempt 3",
          note: "3 turns, rises at turn 2, does not count",
          compareHref: "/episodes/compare?a=own.0&b=own.1",
        },
      ],
    },
    { isOwn: false, checkpoint: "Halyard", rows: [{ href: "/episodes/other.7" }] },
  ]);
});
