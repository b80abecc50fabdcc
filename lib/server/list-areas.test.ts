import { expect, test } from "vitest";
import type { Role } from "../contracts/role";
import type { Actor } from "./actor";
import { listAreas, listSettingsSections } from "./list-areas";

const as = (...roles: readonly Role[]): Actor => ({
  ...{ kind: "person", id: "p", name: "P", roles, scopes: null },
});
const READ = ["overview", "runs", "episodes", "exclusions", "compare", "import"];
const LEADING = ["guidelines", "cases", "conflicts", "agreement", "operations"];
const LEAD = ["overview", "runs", "episodes", "exclusions", "compare", ...LEADING, "notifications", "import"];
const REVIEWING = ["account", "notifications", "appearance", "keyboard", "general", "roles"];
const EVERYBODYS = ["account", "appearance", "keyboard", "general", "roles"];

test.each<[roles: readonly Role[], areas: readonly string[], sections: readonly string[]]>([
  [["viewer"], [...READ, "settings"], EVERYBODYS],
  [["reviewer"], ["queue", "own_verdicts", "guidelines", "notifications", "settings"], REVIEWING],
  [["designer"], [...READ, "settings"], EVERYBODYS],
  [["lead"], [...LEAD, "audit_log", "settings"], [...REVIEWING, "review"]],
  [
    ["administrator"],
    [...LEAD, "audit_log", "settings"],
    ["account", "notifications", "appearance", "keyboard", "general", "users", "roles", "tokens", "review"],
  ],
  [
    ["reviewer", "viewer"],
    [
      "overview",
      "runs",
      "episodes",
      "exclusions",
      "compare",
      "queue",
      "own_verdicts",
      "guidelines",
      "notifications",
      "import",
      "settings",
    ],
    REVIEWING,
  ],
  [[], [], []],
])("%j finds its own areas and no others", (roles, areas, sections) => {
  expect(listAreas(as(...roles))).toEqual(areas);
  expect(listSettingsSections(as(...roles))).toEqual(sections);
});
