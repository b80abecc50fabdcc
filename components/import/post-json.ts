/** Why a request did not lead to what was asked, in words for a person. */
export class RequestError extends Error {
  override readonly name = "RequestError";
}

/**
 * Posts JSON to a route of this server.
 *
 * @throws {RequestError} with the server's own words, or that it does not answer.
 */
export async function postJson(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response === null) throw new RequestError("The server does not answer. Nothing was changed.");
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new RequestError(messageOf(answer) ?? `The server answered ${response.status}.`);
  return answer;
}

/** The message of an error as our routes give it: `{ error: { message } }`; null where the answer is another one. */
export function messageOf(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("error" in answer)) return null;
  const { error } = answer;
  if (typeof error !== "object" || error === null || !("message" in error)) return null;
  return typeof error.message === "string" ? error.message : null;
}
