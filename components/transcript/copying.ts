import { spanText } from "@/lib/contracts/text-span";
import type { CopyWhat, EpisodeRequests } from "./episode-requests";
import { selectedSpan } from "./selected-span";

/** What can be put on the clipboard. `link` is one to the selection where there is one, else to the turn. */
export type Copying = "link" | "episode-link" | "turn-text" | "turn-json" | "episode-text" | "episode-json";

/**
 * Puts it there.
 *
 * @param turn - the one that is read, from 0.
 * @returns a sentence that says what happened.
 */
export async function copyOf(
  what: Copying,
  { turn, requests }: Readonly<{ turn: number; requests: EpisodeRequests }>,
): Promise<string> {
  const of = `turn ${turn + 1}`;
  switch (what) {
    case "link": {
      const span = selectedSpan(document.getSelection());
      const address = linkTo({ turn: span?.turn ?? turn, span: span === null ? null : spanText(span) });
      return await written(address, span === null ? `The link to ${of}` : "The link to the selection");
    }
    case "episode-link":
      return await written(linkTo(null), "The link to the episode");
    case "turn-text":
      return await asked(requests, { as: "text", turn }, `The text of ${of}`);
    case "turn-json":
      return await asked(requests, { as: "json", turn }, `The JSON of ${of}`);
    case "episode-text":
      return await asked(requests, { as: "text" }, "The text of the episode");
    case "episode-json":
      return await asked(requests, { as: "json" }, "The JSON of the episode");
  }
}

/** One message of a turn as it is stored. */
export async function copyMessage(requests: EpisodeRequests, turn: number, message: number): Promise<string> {
  return await asked(requests, { as: "json", turn, message }, `Message ${message + 1} of turn ${turn + 1}`);
}

/** To this page with nothing but the place: what its reader looked for, and in which list, is theirs. */
function linkTo(place: Readonly<{ turn: number; span: string | null }> | null): string {
  const address = new URL(location.pathname, location.href);
  if (place !== null) address.searchParams.set("turn", String(place.turn + 1));
  if (place !== null && place.span !== null) address.searchParams.set("span", place.span);
  return address.href;
}

async function asked(requests: EpisodeRequests, what: CopyWhat, name: string): Promise<string> {
  try {
    return await written(await requests.copy(what), name);
  } catch (error) {
    return error instanceof Error ? error.message : `${name} could not be read.`;
  }
}

async function written(text: string, name: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `${name} was copied.`;
  } catch {
    return `${name} could not be copied: the browser does not allow it.`;
  }
}
