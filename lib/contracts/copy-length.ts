// No zod here: the browser says it too.

/** So much is put on a clipboard, in UTF-16 units; more is downloaded. */
export const COPY_LENGTH_MAX = 4_000_000;
