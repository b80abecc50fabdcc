import { type Endpoint, PROBLEM_TYPE } from "./endpoint";
import { ProblemError } from "./problem";

/**
 * Whether the client takes what the endpoint makes.
 *
 * @throws {ProblemError} `not_acceptable`.
 */
export function assertAcceptable({ answers }: Endpoint, accept: string | null): void {
  const types = [...new Set(Object.values(answers).map(({ type }) => type))];
  if (accept === null || accept.trim() === "") return;
  const ranges = accept.split(",").map((range) => range.trim().toLowerCase());
  const wanted = ranges.filter((range) => !/;\s*q=0(\.0*)?$/u.test(range)).map(essence);
  const isTaken = (type: string): boolean =>
    wanted.some((range) => range === "*/*" || range === type || range === `${type.split("/")[0] ?? ""}/*`);
  if (types.some(isTaken)) return;
  throw new ProblemError(
    "not_acceptable",
    `This answers ${types.join(" or ")}, and ${PROBLEM_TYPE} where it fails.`,
  );
}

/** A body is what its bytes say; what is named here cannot be any file that can be read. */
export function assertKnownBody({ body }: Endpoint, headers: Headers): void {
  if (body === null) return;
  const type = essence(headers.get("content-type") ?? "application/octet-stream");
  if (!body.types.includes(type)) {
    throw new ProblemError("unsupported_media_type", `The body has to be one of: ${body.types.join(", ")}.`, {
      hint: "With curl: -H 'Content-Type: application/octet-stream'. What the bytes are is found out from them.",
    });
  }
  const encoding = (headers.get("content-encoding") ?? "identity").trim().toLowerCase();
  if (!["identity", "gzip", "zstd"].includes(encoding)) {
    throw new ProblemError(
      "unsupported_media_type",
      "The body can be encoded by gzip or zstd, or not at all.",
    );
  }
}

const essence = (type: string): string => (type.split(";")[0] ?? "").trim().toLowerCase();
