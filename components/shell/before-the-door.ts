/** Whether a path is one of the pages by which people come in. */
export const isBeforeTheDoor = (path: string): boolean => path === "/sign-in" || path.startsWith("/link/");
