import type { z } from "zod";
import type { Actor } from "../../actor";
import type { TokenScope } from "../../permissions";

export type Method = "GET" | "POST";

/** What an endpoint may answer with one status. */
export type Answer = Readonly<{
  description: string;
  type: string;
  /** Of the whole body, or of a line of NDJSON; null where it is of a form of its own. */
  schema: z.ZodType | null;
  /** By name, with what they say. */
  headers?: Readonly<Record<string, string>>;
}>;

/** A request that was let in: its token may do this, and its query is understood. */
export type Call<Query> = Readonly<{
  actor: Actor;
  /** Of the path; empty where the path has none. Untrusted. */
  id: string;
  query: Query;
  request: Request;
}>;

type Facts = Readonly<{
  /** Of the operation, for generated clients. */
  id: string;
  method: Method;
  /** Below /api/v1. */
  path: string;
  /** What the token needs, all of it; where there is nothing, no token is needed. */
  scopes: readonly TokenScope[];
  summary: string;
  description: string;
  /** What a request may carry beside its query. */
  headers?: Readonly<Record<string, string>>;
  /** Null where there is none; else what it may be called by `Content-Type`. */
  body: Readonly<{ description: string; types: readonly string[] }> | null;
  answers: Readonly<Record<number, Answer>>;
}>;

/** An entry of the table: what is told of an endpoint, what guards it, and what it does. */
export type Endpoint = Facts &
  Readonly<{
    query: z.ZodObject;
    /** `query` was read by the schema beside it. */
    handle: (call: Call<never>) => Promise<Response>;
  }>;

/** Ties what is done to the query that it is done with. */
export function endpoint<Query extends z.ZodObject>(
  entry: Facts & Readonly<{ query: Query; handle: (call: Call<z.output<Query>>) => Promise<Response> }>,
): Endpoint {
  return entry;
}

export const JSON_TYPE = "application/json";
export const NDJSON_TYPE = "application/x-ndjson";
export const PROBLEM_TYPE = "application/problem+json";
