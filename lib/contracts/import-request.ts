import { z } from "zod";

/** An upload's or an import's id, as the product makes them. */
export const idSchema = z.string().regex(/^[0-9a-z]{16}$/, "This is no id.");

/** A probe pack may be this long. */
const PACK_LENGTH_MAX = 4 * 1024 * 1024;

/** How an import is to be done. What is left out is the default. */
export const importRequestOptionsSchema = z.strictObject({
  /** Read, check and classify, and store nothing but the report. */
  isDryRun: z.boolean().default(false),
  /** Refuse a run that has a line to reject. */
  isStrict: z.boolean().default(false),
  /** Keep what was whole of a damaged container. */
  isSalvage: z.boolean().default(false),
  /** A bare NaN or infinity rejects its line, or is read as unknown. */
  nonFinite: z.enum(["reject", "missing"]).default("reject"),
  /** Id of the run, for foreign formats. */
  runOverride: z.string().trim().min(1).max(200).nullable().default(null),
  /** The packs that come with the product, none, or one of the person's own. */
  pack: z
    .union([
      z.enum(["auto", "none"]),
      z.strictObject({ name: z.string().min(1).max(200), text: z.string().max(PACK_LENGTH_MAX) }),
    ])
    .default("auto"),
});
export type ImportRequestOptions = Readonly<z.infer<typeof importRequestOptionsSchema>>;

/** What a page or a machine client asks for: uploads that make one or several runs. */
export const importRequestSchema = z.strictObject({
  uploads: z.array(idSchema).min(1, "Choose at least one file.").max(10_000),
  options: importRequestOptionsSchema.default(() => importRequestOptionsSchema.parse({})),
});
export type ImportRequest = Readonly<z.infer<typeof importRequestSchema>>;
