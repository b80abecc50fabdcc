import { AppError } from "../errors";
import { RefusedFileError } from "../formats/reader";
import { printable } from "./printable";

const NO_ANSWER = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ENOTFOUND",
  "P1001",
  "57P01",
  "57P03",
]);

/** What went wrong, in a sentence or two for a person. The stack is for whoever sets LOG_LEVEL to debug. */
export function describeFailure(error: unknown): string {
  if (error instanceof AppError) return printable(error.message);
  if (error instanceof RefusedFileError)
    return `${error.code}: ${printable(error.message)} ${printable(error.hint)}`;
  if (!(error instanceof Error)) return "an unknown failure.";
  const stack =
    process.env["LOG_LEVEL"] === "debug"
      ? `\n${(error.stack ?? "").split("\n").map(printable).join("\n")}`
      : "";
  return `${sentenceOf(error)}${stack}`;
}

function sentenceOf(error: Error): string {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (NO_ANSWER.has(code) || error.message.includes("Can't reach database server")) {
    return "The database does not answer. Is it running, and is it the one that DATABASE_APP_URL names?";
  }
  // Prisma puts an excerpt of the program before what it has to say.
  const lines = error.message.split("\n").filter((line) => line.trim() !== "");
  return printable((error.name.startsWith("PrismaClient") ? lines.at(-1) : lines.join(" ")) ?? error.name);
}
