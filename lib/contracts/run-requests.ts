import { z } from "zod";
import { reasonSchema } from "./reason";

/** What happens to a run as a whole, and why. `run`: the product's id. */
export const changeRunSchema = z.strictObject({ run: z.string().min(1).max(128), reason: reasonSchema });
export type ChangeRun = Readonly<z.infer<typeof changeRunSchema>>;
