/** An episode's place in its run. `seq` is a whole number as text: it may pass what a number holds. */
export type EpisodeKey = Readonly<{ runId: string; seq: string }>;

/** Reads an id of an address, `<run>.<number>`; null where it is none. */
export function readEpisodeId(id: string): EpisodeKey | null {
  const parts = /^(?<runId>[^\0]{1,512})\.(?<seq>0|[1-9]\d{0,17})$/u.exec(id)?.groups;
  const { runId, seq } = parts ?? {};
  return runId === undefined || seq === undefined ? null : { runId, seq };
}
