import { z } from "zod";

/** Where a page of a list begins, as an address names it: after the thing of that id. Null for the first page, and for nonsense. */
export const pagePlaceSchema = z.string().min(1).max(100).nullable().catch(null);
