/** How what somebody looks for is shown: told apart by an outline too, for whoever sees no colours. */
export const FIND_HIT = "rounded-[2px] bg-accent-tint! outline-1 outline-accent-mark";
export const FIND_CURRENT = "rounded-[2px] bg-accent-tint! outline-2 outline-accent-mark font-semibold";
