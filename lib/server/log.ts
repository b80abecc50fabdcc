import "server-only";
import pino from "pino";
import { env } from "../env";

let made: pino.Logger | undefined;

/**
 * What the server tells its operator: one JSON object a line. Never the content of an episode, never a secret.
 * Made at the first use, so that a build needs no environment.
 */
export function log(): pino.Logger {
  made ??= makeLogger();
  return made;
}

function makeLogger(): pino.Logger {
  const { LOG_LEVEL, LITMUS_LOG_STREAM } = env();
  return pino(
    {
      level: LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ fd: LITMUS_LOG_STREAM === "stderr" ? 2 : 1, sync: true }),
  );
}
