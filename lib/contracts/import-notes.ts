import { z } from "zod";

/** What a reader noticed in a file and refuses nobody for. Paths are untrusted text. */
export const importNotesSchema = z
  .looseObject({
    hadByteOrderMark: z.boolean().default(false),
    isSalvaged: z.boolean().default(false),
    /** The run was archived when the same content came again. */
    isRunArchived: z.boolean().default(false),
    /** Episodes that came as they were before a redaction: known, and they stay redacted. */
    redactedCount: z.number().default(0),
    /** Paths of fields that no schema knows, with how often they were seen. */
    unknownFields: z.record(z.string(), z.number()).default({}),
  })
  .nullable();
export type ImportNotes = Readonly<z.infer<typeof importNotesSchema>>;
