import { AppError } from "../../errors";
import type { Refusal } from "../../protocol/refusals";

/** What the protocol refused, as an error that a page can look into: `refusal.problems` names the fields of a verdict. */
export class ReviewRefusal extends AppError {
  constructor(readonly refusal: Refusal) {
    super(refusal.code, refusal.sentence);
  }
}
