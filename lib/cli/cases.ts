import { runCases } from "./cases/run-cases";

process.exitCode = runCases(process.argv.slice(2), { out: console.log, err: console.error });
