import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { permissionsText } from "./permissions-text";

// `npx tsx --conditions=react-server lib/cli/publish-permissions.ts` writes docs/permissions.md anew from the one table.
writeFileSync(join(import.meta.dirname, "../../docs/permissions.md"), permissionsText());
