/** What verifying says while it goes on and when it ends: one JSON object a line, from this server to its own page. */
export type AuditProgress =
  | Readonly<{ kind: "progress"; checked: number; total: number }>
  | Readonly<{
      kind: "result";
      lastSeq: number | null;
      newestCheckpoint: number | null;
      problems: readonly Readonly<{ seq: number; message: string }>[];
    }>
  | Readonly<{ kind: "failed"; message: string }>;
