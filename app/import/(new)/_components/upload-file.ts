import { messageOf, RequestError } from "@/components/import/post-json";
import type { ChosenFile } from "./read-dropped-files";

/**
 * Sends one file. `fetch` does not tell how far an upload is, so it is done the older way.
 *
 * @param onSent - bytes that have left, again and again.
 * @returns the id under which the server keeps the file for a day.
 * @throws {RequestError} with the server's own words, or that the way was lost; `AbortError` where the signal asks for it.
 */
export function uploadFile(
  { name, file }: ChosenFile,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/uploads?name=${encodeURIComponent(name)}`);
    request.responseType = "json";
    request.upload.onprogress = (event) => {
      onSent(event.loaded);
    };
    request.onload = () => {
      const id = request.status === 201 ? idOf(request.response) : null;
      if (id === null) {
        reject(new RequestError(messageOf(request.response) ?? `The server answered ${request.status}.`));
      } else resolve(id);
    };
    request.onerror = () => {
      reject(new RequestError("The server does not answer. Nothing was stored."));
    };
    request.onabort = () => {
      reject(new DOMException("The upload was cancelled.", "AbortError"));
    };
    signal.addEventListener("abort", () => {
      request.abort();
    });
    if (signal.aborted) reject(new DOMException("The upload was cancelled.", "AbortError"));
    else request.send(file);
  });
}

function idOf(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("id" in answer)) return null;
  return typeof answer.id === "string" ? answer.id : null;
}
