import { expect, test } from "vitest";
import { withoutForged } from "./forged-headers.mjs";
import { answerHeaders, pagePolicy } from "./headers.mjs";

const directives = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy
      .split("; ")
      .map((one) => [one.slice(0, one.indexOf(" ")), one.slice(one.indexOf(" ") + 1)] as const),
  );

test("a page runs scripts by a nonce of this one answer, and no inline script", () => {
  const [one, other] = [1, 2].map(() => pagePolicy({ isDevelopment: false, issuer: undefined }));
  const found = directives(one ?? "");
  expect(found.get("script-src")).toMatch(/^'nonce-[A-Za-z0-9+/]{24}' 'strict-dynamic'$/u);
  expect(found.get("script-src")).not.toBe(directives(other ?? "").get("script-src"));
  expect(found.get("style-src")).not.toContain("unsafe");
  for (const name of ["default-src", "object-src", "base-uri", "frame-ancestors", "script-src-attr"])
    expect(found.get(name), name).toBe("'none'");
  expect(found.get("form-action")).toBe("'self'");
  expect(found.get("connect-src")).toBe("'self'");
});

test("a form may lead to the provider that people sign in by", () => {
  const policy = pagePolicy({ isDevelopment: false, issuer: "https://id.example/realms/one" });
  expect(directives(policy).get("form-action")).toBe("'self' https://id.example");
});

test("browsers are told to stay with https only where people type it", () => {
  expect(answerHeaders("https://litmus.example")["Strict-Transport-Security"]).toBe("max-age=31536000");
  expect(answerHeaders("http://litmus.example")).not.toHaveProperty("Strict-Transport-Security");
  expect(answerHeaders(undefined)).not.toHaveProperty("Strict-Transport-Security");
});

test("what a client says of who forwarded it, and what only the framework says, is dropped", () => {
  const headers = {
    ...{
      host: "localhost",
      cookie: "a=b",
      "x-forwarded-host": "evil.test",
      "x-middleware-subrequest": "proxy",
    },
    ...{ "x-litmus-path": "/x", "content-security-policy": "script-src 'nonce-x'", rsc: "1" },
  };
  withoutForged(headers);
  expect(headers).toEqual({ host: "localhost", cookie: "a=b", rsc: "1" });
});
