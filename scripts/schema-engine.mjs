#!/usr/bin/env node
// A stand-in for Prisma's native schema engine, so that nothing is downloaded but npm packages.
//
// Prisma's command line starts whatever PRISMA_SCHEMA_ENGINE_BINARY names and talks line-delimited JSON-RPC with it.
// This program answers with the WebAssembly build of the same engine, over the pg driver adapter.
import fs from "node:fs";
import { runDatabaseCommand } from "./schema-engine/database-command.mjs";
import { loadEngine } from "./schema-engine/load-engine.mjs";
import { answerRequests } from "./schema-engine/rpc.mjs";

const args = process.argv.slice(2);

if (args.includes("--version")) {
  console.log("schema-engine-cli stand-in");
} else {
  const url = datasourceUrl() ?? process.env["DATABASE_URL"] ?? "";
  const command = args.indexOf("cli");
  if (command >= 0) process.exitCode = await runDatabaseCommand(args[command + 1] ?? "", url);
  else answerRequests(() => loadEngine(url, datamodels()));
}

/** @returns {string | undefined} */
function datasourceUrl() {
  const place = args.indexOf("--datasource");
  return place < 0 ? undefined : JSON.parse(args[place + 1] ?? "{}").url;
}

/** The schema files that the command line names: everything up to the next option, also joined by commas. */
function datamodels() {
  const place = args.indexOf("--datamodels");
  if (place < 0) return undefined;
  const rest = args.slice(place + 1);
  const end = rest.findIndex((arg) => arg.startsWith("--"));
  const files = rest.slice(0, end < 0 ? rest.length : end).flatMap((arg) => arg.split(","));
  return files.map((file) => /** @type {[string, string]} */ ([file, fs.readFileSync(file, "utf8")]));
}
