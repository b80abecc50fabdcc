/** What was done to somebody last: it can be undone where they were disabled or enabled. */
export type Done = Readonly<{
  text: string;
  undo: Readonly<{ personId: string; isDisabled: boolean }> | null;
}>;
