import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import Ajv2020 from "ajv/dist/2020";
import { expect, test } from "vitest";
import { PROBLEMS } from "../../../contracts/api/problem";
import { ROLES } from "../../../contracts/role";
import { can } from "../../actor";
import { TOKEN_SCOPES } from "../../permissions";
import { ENDPOINTS } from "./endpoints";
import { openApiDocument } from "./open-api";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = join(root, "app/api/v1");
/** What answers every other path with "not found". */
const CATCH_ALL = "/[[...path]]";

/** Each route on disk, by its path below /api/v1. */
const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|[\\/])route\.tsx?$/u.test(file))
  .map((file) => ({
    folder: `/${dirname(file).split(sep).join("/")}`,
    text: readFileSync(join(folder, file), "utf8"),
  }));

const folderOf = (path: string): string => path.replaceAll("{id}", "[id]");

test("every entry has a route, and every route an entry that it serves", () => {
  const paths = [...new Set(ENDPOINTS.map(({ path }) => path))];
  expect(routes.map((route) => route.folder).toSorted()).toEqual(
    [...paths.map(folderOf), CATCH_ALL].toSorted(),
  );
  for (const { folder: place, text } of routes.filter((route) => route.folder !== CATCH_ALL)) {
    const served = /^export const \{ GET, POST, PUT, PATCH, DELETE, OPTIONS \} = serve\("([^"]+)"\);$/mu.exec(
      text,
    )?.[1];
    expect(folderOf(served ?? "nothing"), `${place} serves its own path`).toBe(place);
  }
});

test("an entry stands once, and asks for scopes that a token can have", () => {
  const keys = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(ENDPOINTS.map(({ id }) => id)).size).toBe(ENDPOINTS.length);
  const open = ENDPOINTS.filter(({ scopes }) => scopes.length === 0).map(({ path }) => path);
  expect(open).toEqual(["/openapi.json"]);
  for (const { scopes } of ENDPOINTS) for (const scope of scopes) expect(TOKEN_SCOPES).toContain(scope);
});

test("a reviewer's token opens no endpoint: what would tell them a verdict is never sent", () => {
  const actor = { kind: "token", id: "t", name: "t", roles: [ROLES[1]], scopes: TOKEN_SCOPES } as const;
  expect(actor.roles).toEqual(["reviewer"]);
  for (const { scopes } of ENDPOINTS.filter((one) => one.scopes.length > 0))
    expect(scopes.every((scope) => can(actor, scope))).toBe(false);
});

test("the published document is the one that the table makes", () => {
  const published = readFileSync(join(root, "docs/api/openapi.json"), "utf8");
  const script = relative(root, join(root, "lib/server/http/v1/publish-open-api.ts"));
  expect(JSON.parse(published), `npx tsx --conditions=react-server ${script}`).toEqual(
    openApiDocument(ENDPOINTS),
  );
});

test("every reference of the document leads somewhere, and every schema is one", () => {
  const document = openApiDocument(ENDPOINTS) as { components: { schemas: Record<string, object> } };
  const { schemas } = document.components;
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/gu)].map(
    (one) => one[1],
  );
  expect(references.length).toBeGreaterThan(20);
  for (const name of references) expect(schemas).toHaveProperty(name ?? "");
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "doc", components: document.components });
  for (const name of Object.keys(schemas))
    expect(ajv.getSchema(`doc#/components/schemas/${name}`)).toBeTypeOf("function");
});

test("every null of an answer says what it means", () => {
  const unsaid: string[] = [];
  const walk = (schema: unknown, path: string, isSaid: boolean): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { type, anyOf, description } = schema as {
      type?: unknown;
      anyOf?: { type?: string }[];
      description?: string;
    };
    const said = isSaid || (typeof description === "string" && /\bnull\b/iu.test(description));
    const isNullable =
      (Array.isArray(type) && type.includes("null")) || anyOf?.some((one) => one.type === "null") === true;
    if (isNullable && !said) unsaid.push(path);
    for (const [key, value] of Object.entries(schema)) walk(value, `${path}/${key}`, key === "anyOf" && said);
  };
  walk((openApiDocument(ENDPOINTS) as { components: { schemas: object } }).components.schemas, "", false);
  expect(unsaid).toEqual([]);
});

test("the page about the API has every endpoint, every scope and a word on every problem", () => {
  const page = readFileSync(join(root, "docs/api.md"), "utf8");
  for (const { method, path } of ENDPOINTS) expect(page).toContain(`\`${method} ${path}\``);
  for (const scope of ENDPOINTS.flatMap(({ scopes }) => scopes)) expect(page).toContain(`\`${scope}\``);
  for (const code of Object.keys(PROBLEMS)) expect(page).toMatch(`\n### ${code}\n`);
});
