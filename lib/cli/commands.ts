import type { Command } from "./command";

/** What there is to call. A command's own code is loaded when it is called: `classify` needs no database. */
export const COMMANDS: ReadonlyMap<
  string,
  Readonly<{ summary: string; load: () => Promise<Command> }>
> = new Map([
  [
    "classify",
    {
      summary: "Classify a file in the native format; no database needed",
      load: async () => (await import("./commands/classify")).classifyCommand,
    },
  ],
]);
