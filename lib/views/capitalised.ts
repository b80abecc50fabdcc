/** With a capital letter in front, as at the head of a table or of a choice. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
