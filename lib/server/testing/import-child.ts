import { fileSource } from "../../formats/file-source";
import { localActor } from "../actor";
import { importRun } from "../writes/import-run";
import { PLAIN_IMPORT } from "./import-bytes";

// A process that imports the files whose names it is sent, to be killed in the middle of it. It says "ready" once it waits, and
// sends each outcome. A real process: nothing else ends as a killed one does.
process.on("message", (file) => {
  const group = { format: "native" as const, sources: [fileSource(String(file))] };
  importRun(localActor, group, PLAIN_IMPORT).then(send, (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on("disconnect", () => process.exit());
send("ready");

function send(message: unknown): void {
  process.send?.(message);
}
