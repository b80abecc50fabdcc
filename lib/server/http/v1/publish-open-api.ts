import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENDPOINTS } from "./endpoints";
import { openApiText } from "./open-api";

// `npx tsx --conditions=react-server lib/server/http/v1/publish-open-api.ts` writes docs/api/openapi.json anew from the table of
// endpoints; `npm run format` lays it out.
const folder = join(import.meta.dirname, "../../../../docs/api");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "openapi.json"), openApiText(ENDPOINTS));
