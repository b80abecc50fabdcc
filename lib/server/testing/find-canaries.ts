/**
 * Which of some words stand in a text, however the answer of a server writes them down: as they are, escaped for JSON, for HTML or for
 * an address, in Base64, in another case, or broken into the pieces in which a page streams its payload.
 *
 * @param canaries - of letters, digits, dots and hyphens; long enough that none comes by chance.
 */
export function findCanaries(text: string, canaries: readonly string[]): readonly string[] {
  const forms = [text, joinedPayload(text), withoutTags(text), decoded(text)].map((form) =>
    form.toLowerCase(),
  );
  return canaries.filter((canary) =>
    [canary.toLowerCase(), ...inBase64(canary)].some((word) => forms.some((form) => form.includes(word))),
  );
}

/** A page carries its payload as arguments of calls, cut anywhere. */
const joinedPayload = (text: string): string =>
  text.replaceAll(/"\]\)<\/script><script[^>]*>self\.__next_f\.push\(\[1,"/gu, "");

/** A word may be in several elements: marked in part, or with a place to break. */
const withoutTags = (text: string): string => text.replaceAll(/<[^>]*>/gu, "");

function decoded(text: string): string {
  return text
    .replaceAll(/&#(?:x(?<hex>[0-9a-f]+)|(?<decimal>\d+));/giu, (whole, hex?: string, decimal?: string) =>
      character(whole, hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(/\\u(?<hex>[0-9a-f]{4})/giu, (whole, hex: string) =>
      character(whole, Number.parseInt(hex, 16)),
    )
    .replaceAll(/%(?<hex>[0-9a-f]{2})/giu, (whole, hex: string) =>
      character(whole, Number.parseInt(hex, 16)),
    );
}

const character = (whole: string, code: number): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;

/** At each of the three places where it may begin, without the ends, which hang on what stands beside it. */
function inBase64(canary: string): readonly string[] {
  return [0, 1, 2].map((shift) =>
    Buffer.from("\0".repeat(shift) + canary)
      .toString("base64")
      .slice(shift === 0 ? 0 : 4, -4)
      .toLowerCase(),
  );
}
