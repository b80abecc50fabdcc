import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { permissionsText } from "./permissions-text";

test("the page about roles says what the table in the code says", () => {
  const published = readFileSync(join(import.meta.dirname, "../../docs/permissions.md"), "utf8");
  expect(published).toBe(permissionsText());
});
