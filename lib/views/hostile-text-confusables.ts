/** A letter that is not the Latin one it looks like. `index` is in UTF-16 units of the text. */
export type LookAlike = Readonly<{ index: number; letter: string; looksLike: string }>;

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

const WORD = /[\p{L}\p{M}\p{N}_'’-]*[^\0-\x7f][\p{L}\p{M}\p{N}_'’-]*/gu;
const ASCII_LETTER = /[A-Za-z]/;
/** Styled alphabets (bold, script, full width) that spell Latin words with other letters. */
const STYLED = /[\u{1d400}-\u{1d7ff}\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9]/u;

/**
 * Finds letters that pass for Latin ones.
 *
 * A letter of the list is marked in a word that also has Latin letters, and in a word made only of such letters where the
 * whole text shows no other sign of their script: a Russian sentence is left alone, one Cyrillic word in an English one is not.
 *
 * @param text - where to look.
 * @param whole - the text that `text` was cut from; it decides whether the other script is at home.
 */
export function latinLookAlike(text: string, whole: string): readonly LookAlike[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
  if (/^[\0-\x7f]*$/.test(text)) return [];
  const found: LookAlike[] = [];
  for (const hit of text.matchAll(WORD)) addWord(found, hit[0], hit.index, whole);
  return found;
}

function addWord(found: LookAlike[], word: string, start: number, whole: string): void {
  const letters = Array.from(word);
  const isMixed = ASCII_LETTER.test(word);
  const isDisguise =
    isMixed || (letters.every(isListedOrPlain) && letters.some(isListed) && isStranger(whole));
  let index = start;
  for (const letter of letters) {
    const looksLike = STYLED.test(letter)
      ? letter.normalize("NFKC")
      : isDisguise
        ? LOOKS_LIKE.get(letter)
        : undefined;
    if (looksLike !== undefined) found.push({ index, letter, looksLike });
    index += letter.length;
  }
}

function isListed(letter: string): boolean {
  return LOOKS_LIKE.has(letter);
}

function isListedOrPlain(letter: string): boolean {
  return isListed(letter) || !/[\p{L}]/u.test(letter);
}

/** No letter of the text is of another script and has its own shape. */
function isStranger(whole: string): boolean {
  for (const letter of whole.matchAll(
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/gu,
  ))
    if (!isListed(letter[0])) return false;
  return true;
}
