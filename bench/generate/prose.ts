import type { Random } from "./random";
import { ADJECTIVES, ADVERBS, OBJECTS, PEOPLE, PLACES, REASONS, TEAMS, VERBS } from "./words";

/** Sentences are made once and drawn from then on: drawing is an array access, so that bytes come at disk speed. */
const BANK_SIZE = 16_384;

/** Harmless prose from word lists. It holds no character that JSON escapes. */
export type Prose = Readonly<{
  sentence: () => string;
  /** Whole sentences of at least `lengthMin` characters. */
  paragraph: (lengthMin: number) => string;
}>;

export function createProse(random: Random): Prose {
  const bank: [string, ...string[]] = [makeSentence(random)];
  while (bank.length < BANK_SIZE) bank.push(makeSentence(random));
  const sentence = (): string => random.pick(bank);
  return {
    sentence,
    paragraph: (lengthMin) => {
      let text = sentence();
      while (text.length < lengthMin) text += ` ${sentence()}`;
      return text;
    },
  };
}

function makeSentence(random: Random): string {
  const person = () => random.pick(PEOPLE);
  const thing = () => `${random.pick(ADJECTIVES)} ${random.pick(OBJECTS)}`;
  const number = () => String(random.integer(9000) + 100);
  switch (random.integer(10)) {
    case 0:
      return `${person()} from ${random.pick(TEAMS)} ${random.pick(VERBS)} the ${thing()} ${random.pick(ADVERBS)}.`;
    case 1:
      return `The ${thing()} for ${random.pick(PLACES)} was ${random.pick(ADVERBS)} set aside because of the ${random.pick(REASONS)}.`;
    case 2:
      return `There are ${number()} rows in the ${thing()}, and ${person()} ${random.pick(VERBS)} only the first ${number()}.`;
    case 3:
      return `Could you tell ${person()} whether the ${thing()} belongs with the ${thing()}?`;
    case 4:
      return `I ${random.pick(VERBS)} the ${random.pick(OBJECTS)} that ${person()} left in ${random.pick(PLACES)}, and noted the ${random.pick(REASONS)}.`;
    case 5:
      return `After the ${random.pick(REASONS)}, ${random.pick(TEAMS)} ${random.pick(VERBS)} each ${thing()} before noon.`;
    case 6:
      return `Reference ${random.pick(OBJECTS)}-${number()} stands in the ${random.pick(TEAMS)} ${random.pick(OBJECTS)}, page ${number()}.`;
    case 7:
      return `${person()} and ${person()} agree that the ${thing()} can wait until the ${random.pick(OBJECTS)} is ${random.pick(ADVERBS)} done.`;
    case 8:
      return `Nothing in the ${thing()} mentions the ${random.pick(REASONS)}; the ${random.pick(OBJECTS)} from ${random.pick(PLACES)} does.`;
    default:
      return `Please keep the ${random.pick(OBJECTS)} as it is, since ${random.pick(TEAMS)} ${random.pick(VERBS)} it ${random.pick(ADVERBS)}.`;
  }
}
