// Before each file of database tests: a database for it alone, named in the environment before the file loads any module.
// It is not dropped, because pools may still hold it: the server goes as a whole when the run is over.
import fs from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { createTestDatabase } from "./test-server.mjs";

const server = inject("testServer");
const { ownerUrl, appUrl } = await createTestDatabase(server);
process.env["DATABASE_URL"] = ownerUrl;
process.env["DATABASE_APP_URL"] = appUrl;
process.env["LITMUS_DATA_DIR"] = fs.mkdtempSync(path.join(server.folder, "data-"));
