import { expect, test } from "vitest";
import { browserWords } from "./browser-words";

const LIKE_ALL = "Mozilla/5.0 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox on Linux"],
  [`${LIKE_ALL} (Windows NT 10.0; Win64) Chrome/143.0 Safari/537.36`, "Chrome on Windows"],
  [`${LIKE_ALL} (Windows NT 10.0; Win64) Chrome/143.0 Safari/537.36 Edg/143.0`, "Edge on Windows"],
  [`${LIKE_ALL} (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1`, "Safari on macOS"],
  [`${LIKE_ALL} (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/143.0 Safari/604.1`, "Chrome on iPhone"],
  [`${LIKE_ALL} (Linux; Android 16) Chrome/143.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["curl/8.5.0", "curl"],
  ["a test", "Other browser"],
  ["", "Unknown browser"],
  [null, "Unknown browser"],
])("%s reads as %s", (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});
