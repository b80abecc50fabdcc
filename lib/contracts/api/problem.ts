import { z } from "zod";

/** Every way in which a request to /api/v1 can fail, with its title; docs/api.md has a word on each. */
export const PROBLEMS = {
  bad_input: "The request is not understood",
  unauthenticated: "No valid token",
  insufficient_scope: "The token may not do this",
  not_found: "Not found",
  method_not_allowed: "No such method here",
  not_acceptable: "No such representation",
  conflict: "Not in this state",
  too_large: "Too large",
  unsupported_media_type: "Unknown kind of body",
  refused: "Refused",
  too_many: "Too many at once",
  unexpected: "A defect of the server",
  unavailable: "Not available now",
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457. Holds no text of a transcript, no statement, no path of the server. */
export const problemSchema = z
  .strictObject({
    type: z.string().describe("A relative reference to what docs/api.md says of this problem."),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("What happened and what to do, for people."),
    instance: z.string().describe("The path that was asked."),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]).describe("For programs."),
    hint: z.string().exactOptional(),
    scope: z.string().exactOptional().describe("The scope that the token would need."),
    problems: z
      .array(z.strictObject({ where: z.string(), message: z.string() }))
      .exactOptional()
      .describe("What is wrong with the request, by its part."),
    import: z
      .strictObject({
        id: z.string(),
        state: z.string(),
        code: z.string().describe("Why the file was refused, such as E_STRICT."),
        offset: z.int().nullable().describe("Byte of the file; null where there is no such place."),
        links: z.strictObject({ self: z.string(), report: z.string() }),
      })
      .exactOptional()
      .describe("The import that did not come to be: its report lists every line that was rejected."),
  })
  .meta({ id: "Problem" });
export type Problem = Readonly<z.infer<typeof problemSchema>>;
