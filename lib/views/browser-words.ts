/** The first that fits decides: most browsers also name those that they are like. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, "Edge"],
  [/\bOPR\//u, "Opera"],
  [/\bFirefox\/|\bFxiOS\//u, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
  [/^curl\//u, "curl"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b/u, "Android"],
  [/\bWindows\b/u, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/u, "macOS"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bLinux\b/u, "Linux"],
];

/** What a browser says that it is, short: "Firefox on Linux". It can say anything: this tells sessions apart, and proves nothing. */
export function browserWords(userAgent: string | null): string {
  if (userAgent === null || userAgent === "") return "Unknown browser";
  const browser = nameIn(BROWSERS, userAgent) ?? "Other browser";
  const system = nameIn(SYSTEMS, userAgent);
  return system === null ? browser : `${browser} on ${system}`;
}

const nameIn = (names: typeof BROWSERS, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
