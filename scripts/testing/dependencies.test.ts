import { expect, test } from "vitest";
import { judgeAudit } from "./dependencies.mjs";

const audit = (severity: string): string =>
  JSON.stringify({
    vulnerabilities: {
      inner: { severity, via: [{ title: "Reads too much", url: "https://advisories.test/1", severity }] },
      outer: { severity, via: ["inner"] },
    },
  });

test.each(["high", "critical"])("an advisory that is %s fails, once", (severity) => {
  const { outcome, lines } = judgeAudit(audit(severity), {});
  expect(outcome).toMatchObject({ isGood: false, failed: 1 });
  expect(lines).toEqual(["inner: Reads too much (https://advisories.test/1)"]);
});

test("one that is less, or that a reason is given for, does not", () => {
  expect(judgeAudit(audit("moderate"), {}).outcome).toMatchObject({ isGood: true, skipped: [] });
  const known = { "https://advisories.test/1": "The function is never called." };
  expect(judgeAudit(audit("high"), known).outcome.isGood).toBe(true);
});

test.each(["", "npm failed", "{}", '{"message":"405 Method Not Allowed","error":{}}', "null"])(
  "where no registry answers (%j), the check says that it did not run",
  (answer) => {
    const { outcome } = judgeAudit(answer, {});
    expect(outcome).toMatchObject({ isGood: true, skipped: [expect.stringContaining("no registry")] });
  },
);
