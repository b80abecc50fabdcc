// `npm run -s litmus -- …`: standard output carries the command's result and nothing else.
import { runCli } from "./cli.mjs";
import { prepareCode } from "./prepare.mjs";
import { endOnSignal } from "./signals.mjs";
import { runMain } from "./steps.mjs";
import { exitCodeOf } from "./tools.mjs";

const args = process.argv.slice(2);
endOnSignal(exitCodeOf);

await runMain(async () => {
  await prepareCode();
  if (!needsDatabase(args)) return await runCli("litmus", args);
  const { openDatabase } = await import("./database/open-database.mjs");
  const { appUrl } = await openDatabase();
  return await runCli("litmus", args, { appUrl });
});
/** @param {readonly string[]} args */
function needsDatabase(args) {
  const [command] = args;
  const isAskingForHelp = command === undefined || args.includes("--help") || args.includes("-h");
  return !isAskingForHelp && !["help", "--version", "classify"].includes(command);
}
