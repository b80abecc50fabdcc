// Prisma's own command line, for developers: `npm run prisma -- migrate dev --name add_note`.
import { prepareCode } from "./prepare.mjs";
import { runMain } from "./steps.mjs";
import { runNode, toolArgs, toolEnv } from "./tools.mjs";

await runMain(async () => {
  await prepareCode();
  const { openDatabase } = await import("./database/open-database.mjs");
  const { ownerUrl } = await openDatabase();
  const env = { ...toolEnv(), DATABASE_URL: ownerUrl ?? "" };
  return await runNode(toolArgs("prisma", process.argv.slice(2)), { env, stdio: "inherit" });
});
