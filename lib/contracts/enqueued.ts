/** What came of asking people to judge some episodes: why some have no case, each sentence once, with how many it is true of. */
export type Enqueued = Readonly<{ opened: number; refused: readonly string[] }>;
