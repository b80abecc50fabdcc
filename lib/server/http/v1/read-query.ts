import { z } from "zod";
import { ProblemError } from "./problem";

/**
 * Reads the parameters of an address by a schema. One whose schema is a list may be repeated, another may not, and one that no
 * schema knows is refused: a condition that was passed over would answer another question than the one that was asked.
 *
 * @throws {ProblemError} `bad_input` naming each parameter and what is wrong with it, never its value.
 */
export function readQuery<Query extends z.ZodObject>(
  schema: Query,
  search: URLSearchParams,
): z.output<Query> {
  const problems: { where: string; message: string }[] = [];
  const given: [string, string | string[]][] = [];
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    const field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined;
    const where = `query.${nameOf(name)}`;
    if (field === undefined) problems.push({ where, message: "is no parameter here" });
    else if (isList(field)) given.push([name, values]);
    else if (values.length > 1) problems.push({ where, message: "is given more than once" });
    else given.push([name, values[0] ?? ""]);
  }
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success && problems.length === 0) return parsed.data;
  for (const { path, message } of parsed.error?.issues ?? [])
    problems.push({ where: `query.${path.join(".")}`, message });
  throw new ProblemError("bad_input", "The query is not understood.", { problems });
}

/** Parameters that may be left out are wrapped; what is inside decides. */
function isList(field: z.ZodType): boolean {
  if (field instanceof z.ZodExactOptional || field instanceof z.ZodOptional)
    return isList(field.unwrap() as z.ZodType);
  return field instanceof z.ZodArray;
}

/** A name that somebody made up is told back as far as it is a plain word. */
const nameOf = (name: string): string => (/^[\w.-]{1,40}$/u.test(name) ? name : "?");
