import { z } from "zod";

const envSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** The application's own role: it reads and writes rows, and owns nothing. */
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** A command keeps its standard output for its result, so its log goes to standard error. */
  LITMUS_LOG_STREAM: z.enum(["stdout", "stderr"]).default("stdout"),
  /** Where files of this installation live; uploads wait in it. */
  LITMUS_DATA_DIR: z.string().min(1).default(".data"),
  /** The address that people type, where it is not this machine's own: changes are taken from its pages only. */
  LITMUS_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
});
export type Env = Readonly<z.infer<typeof envSchema>>;

/**
 * Checks an environment.
 *
 * @throws {Error} naming every variable that is missing or wrong, never its value.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable. ${problems.join("; ")}`);
}

let checked: Env | undefined;

/** The environment of this process, checked at the first use, so that a build needs none. */
export function env(): Env {
  checked ??= parseEnv(process.env);
  return checked;
}
