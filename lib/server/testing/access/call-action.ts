import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A server action as the build knows it: its id, and a page from which it may be called. */
export type BuiltAction = Readonly<{ name: string; id: string; path: string }>;

type Manifest = Readonly<{
  node: Readonly<
    Record<string, { exportedName: string; filename: string; workers: Readonly<Record<string, unknown>> }>
  >;
}>;

/** The server actions of a build, by the names of the table of access. */
export function readBuiltActions(build: string): readonly BuiltAction[] {
  const file = join(build, ".next", "server", "server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as Manifest; // written by the framework
  return Object.entries(node).map(([id, { exportedName, filename, workers }]) => {
    const page = Object.keys(workers).find((one) => one !== "app/_not-found/page") ?? "";
    const path = page
      .replace(/^app/u, "")
      .replace(/\/page$/u, "")
      .replaceAll(/\/\([^)]*\)/gu, "")
      .replaceAll(/\[\w+\]/gu, "x");
    return { name: `action ${filename}#${exportedName}`, id, path: path === "" ? "/" : path };
  });
}

/**
 * Calls an action as the framework's own client does, but for what the headers say.
 *
 * @returns the code of its result; `ok`; `to PATH` where it leads somewhere; `answered` for a result of another form; else the
 *   status.
 */
export async function callAction(
  origin: string,
  { id, path }: BuiltAction,
  { fields, takesState, headers }: ActionCall,
): Promise<string> {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { "next-action": id, accept: "text/x-component", ...headers },
    body: argumentsOf(fields, takesState),
  });
  const text = await response.text();
  const leadsTo = response.headers.get("x-action-redirect");
  if (leadsTo !== null) return `to ${leadsTo.replace(/;.*$/u, "")}`;
  return resultIn(text) ?? String(response.status);
}

export type ActionCall = Readonly<{
  fields: Readonly<Record<string, string>>;
  /** Whether the form comes after the state before it. */
  takesState: boolean;
  headers: Readonly<Record<string, string>>;
}>;

/** The arguments as React sends them: the form is the first thing that the list of arguments points at. */
export function argumentsOf(fields: ActionCall["fields"], takesState: boolean): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(`_1_${name}`, value);
  body.set("0", takesState ? '[null,"$K1"]' : '["$K1"]');
  return body;
}

/** The answer is rows of `NUMBER:JSON`; the first points at what the action gave back. */
function resultIn(text: string): string | null {
  const place = /^0:.*?"a":"\$@(?<row>[0-9a-f]+)"/mu.exec(text)?.groups?.["row"];
  if (place === undefined) return null;
  const row = text
    .split("\n")
    .find((line) => line.startsWith(`${place}:`))
    ?.slice(place.length + 1);
  if (row === undefined) return null;
  if (row.startsWith("E")) return "error";
  const value: unknown = JSON.parse(row);
  return codeOf(value) ?? codeOf((value as { result?: unknown } | null)?.result) ?? "answered";
}

function codeOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("ok" in value)) return null;
  if (value.ok === true) return "ok";
  return "code" in value ? String(value.code) : null;
}
