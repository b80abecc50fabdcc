/** Neighbouring letters that are not the Latin ones they look like. `index` is in UTF-16 units of the text. */
export type LookAlike = Readonly<{ index: number; letters: string; looksLike: string }>;

/** Letters of other scripts, and oddities of the Latin one, that a reader takes for the letter on the right. */
const PAIRS = [
  "аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ӏl АA ВB ЕE КK МM НH ОO РP СC ТT ХX ІI ЈJ ЅS ԌG ԚQ ԜW Ӏl УY ѡw ѵv", // Cyrillic
  "οo αa νv ρp υu ιi κk γy ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϲc ϳj ϜF", // Greek
  "օo սu հh ոn զq ցg ՏS ՍU ԼL Օ0", // Armenian
  "ᎪA ᏴB ᏟC ᎠD ᎬE ᎻH ᎫJ ᏦK ᏞL ᎷM ᏢP ᎡR ᏚS ᎢT ᏙV ᎳW ᏃZ", // Cherokee
  "ıi ɑa ɡg ɩi ʟL ſs ƖI ǀl ⅼl ⅰi ⅴv ⅹx ⅽc ⅾd ⅿm ℓl ℊg ℎh ℴo", // Latin extensions and letter-like signs
].join(" ");

const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  PAIRS.split(" ").map((pair) => {
    const [letter = "", latin = ""] = Array.from(pair);
    return [letter, latin];
  }),
);

/** Letters, and the styled ones that Unicode counts among the symbols. */
const WORD = /[\p{L}\p{M}\p{N}\u24b6-\u24e9_'’-]+/gu;
const ASCII = /^\p{ASCII}*$/u;
/** Styled alphabets (bold, script, full width, circled) that spell Latin words with other letters. */
const STYLED = /[\u{1d400}-\u{1d7ff}\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9]/u;

/**
 * Finds letters that pass for Latin ones.
 *
 * A letter of the list is marked in a word that also has Latin letters, and in a word made only of such letters where the
 * whole text shows no other sign of their script: a Russian sentence is left alone, one Cyrillic word in an English one is not.
 *
 * @param text - where to look.
 * @param isForeignAtHome - whether the whole text, of which `text` is a part, holds letters of another script that look like no Latin ones.
 */
export function latinLookAlikes(text: string, isForeignAtHome: () => boolean): readonly LookAlike[] {
  if (ASCII.test(text)) return [];
  const found: LookAlike[] = [];
  for (const hit of text.matchAll(WORD)) {
    if (!ASCII.test(hit[0])) addWord(found, hit[0], hit.index, isForeignAtHome);
  }
  return found;
}

/** Whether a text holds a letter of Cyrillic, Greek, Armenian or Cherokee with a shape of its own. */
export function hasForeignShapes(text: string): boolean {
  for (const letter of text.matchAll(
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/gu,
  ))
    if (!LOOKS_LIKE.has(letter[0])) return true;
  return false;
}

function addWord(found: LookAlike[], word: string, start: number, isForeignAtHome: () => boolean): void {
  const letters = Array.from(word);
  const isDisguise = /[A-Za-z]/.test(word) || (letters.every(passesForLatin) && !isForeignAtHome());
  let index = start;
  let run = { letters: "", looksLike: "" };
  const endRun = (): void => {
    if (run.letters !== "") found.push({ index: index - run.letters.length, ...run });
    run = { letters: "", looksLike: "" };
  };
  for (const letter of letters) {
    const looksLike = STYLED.test(letter)
      ? letter.normalize("NFKC")
      : isDisguise
        ? LOOKS_LIKE.get(letter)
        : undefined;
    if (looksLike === undefined) endRun();
    else run = { letters: run.letters + letter, looksLike: run.looksLike + looksLike };
    index += letter.length;
  }
  endRun();
}

function passesForLatin(letter: string): boolean {
  return LOOKS_LIKE.has(letter) || !/\p{L}/u.test(letter);
}
