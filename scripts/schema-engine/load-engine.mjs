// Loads the WebAssembly engine by hand: its own loader expects a bundler.
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { adapterFactory } from "./adapter.mjs";

/**
 * @param {string} url
 * @param {[string, string][] | undefined} datamodels names and contents of the schema files.
 */
export async function loadEngine(url, datamodels) {
  const entry = import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const file = fileURLToPath(new URL("./schema_engine_bg.wasm", entry));
  // The engine reports a panic through this global.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: console.error } });
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(file), {
    "./schema_engine_bg.js": bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  const start = /** @type {() => void} */ (instance.exports["__wbindgen_start"]);
  start();
  return await bindings.SchemaEngine.new({ datamodels }, logIfAsked, adapterFactory(url));
}

/** @param {string} message */
function logIfAsked(message) {
  if (process.env["DEBUG"]) console.error(message);
}
