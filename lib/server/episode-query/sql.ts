/**
 * A piece of SQL with its parameters. Made by `sql` only, so that a value can never become text of a statement.
 */
export type Sql = Readonly<{ parts: readonly string[]; values: readonly unknown[] }>;

/** Values become parameters; pieces of SQL become part of the piece. */
export function sql(strings: TemplateStringsArray, ...inserts: readonly unknown[]): Sql {
  const parts: string[] = [strings[0] ?? ""];
  const values: unknown[] = [];
  for (const [index, insert] of inserts.entries()) {
    const following = strings[index + 1] ?? "";
    if (isSql(insert)) {
      const [first = "", ...rest] = insert.parts;
      parts.push(`${parts.pop() ?? ""}${first}`, ...rest);
      parts.push(`${parts.pop() ?? ""}${following}`);
      values.push(...insert.values);
    } else {
      parts.push(following);
      values.push(insert);
    }
  }
  const made = { parts, values };
  pieces.add(made);
  return made;
}

/** Pieces one after the other, with a piece between two of them. */
export function joinSql(list: readonly Sql[], between: Sql): Sql {
  return list.reduce((joined, one, index) => (index === 0 ? one : sql`${joined}${between}${one}`), sql``);
}

/** Conditions that all hold; true where there is none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`TRUE` : joinSql(conditions, sql` AND `);
}

/** What the driver takes. */
export function statement({ parts, values }: Sql): Readonly<{ text: string; values: unknown[] }> {
  const text = parts.map((part, index) => (index === 0 ? part : `$${String(index)}${part}`)).join("");
  return { text, values: [...values] };
}

/** An object from outside that merely looks like a piece is a value. */
const pieces = new WeakSet<object>();

function isSql(value: unknown): value is Sql {
  return typeof value === "object" && value !== null && pieces.has(value);
}
