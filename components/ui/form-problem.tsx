import { Note } from "./note";

/** What went wrong with a form as a whole. */
export function FormProblem({ problem }: Readonly<{ problem: string | null }>) {
  return problem === null ? null : (
    <div className="mt-3">
      <Note tone="bad" role="alert">
        {problem}
      </Note>
    </div>
  );
}
