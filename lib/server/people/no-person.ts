import { AppError } from "../../errors";

/** In one sentence for an id that was forged and for one that is nobody's: neither tells anything. */
export const noPerson = (): AppError => new AppError("not_found", "There is no such person.");
