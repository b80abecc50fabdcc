// `npm run -s cases -- scoring DIR`: checks the rule against worked cases. Needs no database.
import { runCli } from "./cli.mjs";
import { prepareCode } from "./prepare.mjs";
import { endOnSignal } from "./signals.mjs";
import { runMain } from "./steps.mjs";
import { exitCodeOf } from "./tools.mjs";

endOnSignal(exitCodeOf);

await runMain(async () => {
  await prepareCode();
  return await runCli("cases", process.argv.slice(2));
});
