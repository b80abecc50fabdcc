/** How many UTF-16 units the character at a place takes: 2 for a pair, else 1, also for half of a pair and at the end. */
export function widthAt(text: string, place: number): 1 | 2 {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
}
