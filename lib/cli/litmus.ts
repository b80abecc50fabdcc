import { processTerminal } from "./process-terminal";
import { runCli } from "./run-cli";

process.exitCode = await runCli(process.argv.slice(2), processTerminal());
