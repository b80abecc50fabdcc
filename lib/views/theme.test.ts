import { expect, test } from "vitest";
import { themeOf } from "./theme";

test("a cookie that names no theme leaves it to the system", () => {
  expect(themeOf("dark")).toBe("dark");
  expect(themeOf(undefined)).toBe("system");
  expect(themeOf('dark" onload="x')).toBe("system");
});
