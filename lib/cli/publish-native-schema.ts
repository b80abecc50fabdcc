import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedSchemaText } from "../contracts/native/published-schema";

// `npx tsx lib/cli/publish-native-schema.ts` writes the JSON Schema of the native format anew from the zod schemas;
// `npm run format` lays it out.
writeFileSync(join(import.meta.dirname, "../../docs/native-format.schema.json"), publishedSchemaText());
