import type { ProtocolSettings } from "./settings";
import { isDrawn } from "./shuffle";

/**
 * Whether a reviewer's next item is to be gold: the first ones are, as onboarding, and afterwards about one in so many, by the
 * reviewer's own seed. Each place is drawn for itself, so no run of others says that one is due.
 *
 * @param place - how many items this reviewer has been given before, gold and repeats included.
 */
export function isGoldPlace(
  place: number,
  seed: number,
  { onboardingGold, goldOneIn }: Pick<ProtocolSettings, "onboardingGold" | "goldOneIn">,
): boolean {
  return place < onboardingGold || isDrawn(place, seed, goldOneIn);
}
