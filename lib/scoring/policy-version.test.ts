import { expect, test } from "vitest";
import { policyVersionOf } from "./policy-version";
import { readableHash } from "./testing/build";

test.each([
  ["its own", { version: "v2", text: "Two people." }, "v2"],
  ["the hash of its text where it has none", { text: "Two people." }, "sha256:hash(Two people.)"],
  ["none where it has neither", { id: "p", title: "Payments" }, null],
  ["none where both are empty", { version: "", text: "" }, null],
  ["none where there is no policy", undefined, null],
  ["none where the policy is null", null, null],
])("the version of a policy is %s", (_name, policy, expected) => {
  expect(policyVersionOf(policy, readableHash)).toBe(expected);
});
