import { CircleAlert } from "lucide-react";

/** What is wrong with a field, below it. The field names it by `aria-describedby`. */
export function FieldProblem({ id, text }: Readonly<{ id: string; text: string }>) {
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-12 text-viol-fg">
      <CircleAlert size={13} className="mt-[1.5px]" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}
