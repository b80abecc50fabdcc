import { z } from "zod";

/** An empty variable is as good as none. */
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const settingsSchema = z.object({
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
  /** The private key that signs checkpoints of the audit log. Without it one is made in the data folder. */
  LITMUS_AUDIT_KEY: z.string().min(1).optional(),
  /** The address that the server listens on. */
  LITMUS_HOST: z.string().min(1).default("127.0.0.1"),
  /** `0` where transcripts are indexed for the search by `litmus index` alone, not by this server. */
  LITMUS_INDEX: orNone(z.enum(["0", "1"])),
  /** Set by the starter where people to try the product with may sign in without a password: never by hand. */
  LITMUS_DEMO: orNone(z.literal("1")),
  /** A mail server, as `smtp://user:password@host:587` or `smtps://…`, and whom its mails are from. Without it none is sent. */
  LITMUS_SMTP_URL: orNone(z.url({ protocol: /^smtps?$/ })),
  LITMUS_SMTP_FROM: orNone(z.string().trim().min(3).max(320)),
  /** An OpenID provider that people may sign in by: its issuer, and what it calls this server. */
  LITMUS_OIDC_ISSUER: orNone(z.url({ protocol: /^https?$/ })),
  LITMUS_OIDC_CLIENT_ID: orNone(z.string()),
  LITMUS_OIDC_CLIENT_SECRET: orNone(z.string()),
  /** What the button says. */
  LITMUS_OIDC_NAME: z.string().trim().min(1).max(60).default("Company sign-in"),
  /** Origins beside the issuer's own that its endpoints may lie on, with commas between them. */
  LITMUS_OUTBOUND_ALLOW: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((one) => (one.trim() === "" ? [] : [one.trim()])))
    .pipe(z.array(z.string().refine(isSecureOrigin, "has to be origins such as https://keys.example"))),
});

const OIDC = ["LITMUS_OIDC_ISSUER", "LITMUS_OIDC_CLIENT_ID", "LITMUS_OIDC_CLIENT_SECRET"] as const;

const envSchema = settingsSchema.superRefine((settings, context) => {
  const missing = OIDC.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < OIDC.length) {
    for (const name of missing)
      context.addIssue({ code: "custom", path: [name], message: "is missing: the three belong together" });
  }
  if ((settings.LITMUS_SMTP_URL === undefined) !== (settings.LITMUS_SMTP_FROM === undefined)) {
    const name = settings.LITMUS_SMTP_URL === undefined ? "LITMUS_SMTP_URL" : "LITMUS_SMTP_FROM";
    context.addIssue({ code: "custom", path: [name], message: "is missing: the two belong together" });
  }
  const issuer = settings.LITMUS_OIDC_ISSUER;
  if (issuer !== undefined && !isSafeIssuer(issuer))
    context.addIssue({ code: "custom", path: ["LITMUS_OIDC_ISSUER"], message: "has to begin with https" });
});

function isSecureOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.origin === text;
}

/** Secrets travel to it. On this machine they travel nowhere. */
function isSafeIssuer(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
}

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
