import type { Command } from "./command";

/** A command, and its own code, which is loaded when it is called: `classify` needs no database. */
type Entry = Readonly<{ summary: string; load: () => Promise<Command> }>;

/** What there is to call, in the order in which the help lists it. */
export const COMMANDS: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  [
    "classify",
    {
      summary: "Classify a file in the native format; no database needed",
      load: async () => (await import("./commands/classify")).classifyCommand,
    },
  ],
  [
    "import",
    {
      summary: "Import files of any known format",
      load: async () => (await import("./commands/import")).importCommand,
    },
  ],
  [
    "export",
    {
      summary: "Write a run in the native format",
      load: async () => (await import("./commands/export")).exportCommand,
    },
  ],
  [
    "rescore",
    {
      summary: "Classify a run by another configuration, and say what changes",
      load: async () => (await import("./commands/rescore")).rescoreCommand,
    },
  ],
  ["runs", { summary: "List the runs", load: async () => (await import("./commands/runs")).runsCommand }],
  [
    "review",
    {
      summary: "See how the review goes, write what is due, and open cases",
      load: async () => (await import("./commands/review")).reviewCommand,
    },
  ],
  [
    "archive",
    {
      summary: "Take a run out of every list and rate, and keep it",
      load: async () => (await import("./commands/archive")).archiveCommand,
    },
  ],
  [
    "restore",
    {
      summary: "Bring an archived run back",
      load: async () => (await import("./commands/archive")).restoreCommand,
    },
  ],
  [
    "redact",
    {
      summary: "Replace a text in the episodes of a run for good",
      load: async () => (await import("./commands/redact")).redactCommand,
    },
  ],
  [
    "index",
    {
      summary: "Make transcripts ready to be searched, as the server does by itself",
      load: async () => (await import("./commands/index-text")).indexCommand,
    },
  ],
  [
    "rollups",
    {
      summary: "Compare stored counts with what the episodes come to",
      load: async () => (await import("./commands/rollups")).rollupsCommand,
    },
  ],
  [
    "audit",
    {
      summary: "Verify, export or sign the audit log",
      load: async () => (await import("./commands/audit")).auditCommand,
    },
  ],
  [
    "admin",
    {
      summary: "Invite people and let them back in",
      load: async () => (await import("./commands/admin")).adminCommand,
    },
  ],
  [
    "token",
    {
      summary: "Make, list and revoke tokens for scripts",
      load: async () => (await import("./commands/token")).tokenCommand,
    },
  ],
]);
