/** How long a token lasts, in days; `never` has to be chosen. No zod here: a form offers them. */
export const TOKEN_LIVES = ["30", "90", "365", "never"] as const;
export type TokenLife = (typeof TOKEN_LIVES)[number];
