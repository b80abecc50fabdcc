/** What can be said of a statement about a log. `unknown` is neither: the log does not tell. */
export type Truth = "yes" | "no" | "unknown";

export const truthOf = (holds: boolean): Truth => (holds ? "yes" : "no");

/** No where one is no, else unknown where one is unknown. */
export function every(truths: Iterable<Truth>): Truth {
  let all: Truth = "yes";
  for (const truth of truths) {
    if (truth === "no") return "no";
    if (truth === "unknown") all = "unknown";
  }
  return all;
}

/** Yes where one is yes, else unknown where one is unknown. */
export function some(truths: Iterable<Truth>): Truth {
  let any: Truth = "no";
  for (const truth of truths) {
    if (truth === "yes") return "yes";
    if (truth === "unknown") any = "unknown";
  }
  return any;
}

export function opposite(truth: Truth): Truth {
  if (truth === "unknown") return truth;
  return truth === "yes" ? "no" : "yes";
}
