"use client";

import { ReasonButton } from "@/components/ui/reason-button";
import { SelectField } from "@/components/ui/select-field";
import { useFormKey } from "@/components/review/form-key";
import type { CaseDetail } from "@/lib/contracts/review-cases";
import type { AssignmentView } from "@/lib/views/case-detail";
import { REOPEN_CHOICES } from "@/lib/views/case-words";
import {
  boostAction,
  holdAction,
  makeGoldAction,
  releaseAction,
  reopenAction,
  revokeAction,
} from "../../../actions";

type Moves = Readonly<{
  detail: Pick<CaseDetail, "id" | "moves" | "boostHours" | "decision" | "origin">;
  assignments: readonly AssignmentView[];
}>;

/** What a lead may do with the case now, each with its reason. */
export function CaseMoves({ detail, assignments }: Moves) {
  const { id: caseId, moves } = detail;
  const { field } = useFormKey();
  const holders = assignments.filter(({ isLive }) => isLive);
  return (
    <>
      {moves.includes("hold") && (
        <ReasonButton
          label="Hold"
          title="Hold this case"
          confirm="Hold the case"
          cancel="Leave it as it is"
          words={{ name: "question", label: "Question", hint: "To the owner of the guideline." }}
          above={field}
          action={holdAction}
          fields={{ caseId }}
        >
          Nobody claims it and no verdict is written while a question on the guideline is open. Its age runs
          on.
        </ReasonButton>
      )}
      {moves.includes("release") && (
        <ReasonButton
          label="Release"
          title="Release this case"
          confirm="Release the case"
          cancel="Leave it on hold"
          words={{ name: "answer", label: "Answer", hint: "To the question that was open." }}
          above={field}
          action={releaseAction}
          fields={{ caseId }}
        >
          It goes back to where it was.
        </ReasonButton>
      )}
      {moves.includes("boost") && (
        <ReasonButton
          label="Move ahead"
          title="Move this case ahead"
          confirm="Move it ahead"
          cancel="Leave it as it is"
          above={
            <Choice
              label="Counts as older by"
              name="boostHours"
              chosen={String(detail.boostHours)}
              items={BOOSTS.map((hours) => ({ value: String(hours), label: `${String(hours)} h` }))}
            />
          }
          action={boostAction}
          fields={{ caseId }}
        >
          In every queue it counts as older than it is. 0 takes that back.
        </ReasonButton>
      )}
      {moves.includes("revoke") && (
        <ReasonButton
          label="End a lease"
          title="End a lease"
          confirm="End the lease"
          cancel="Leave it as it is"
          above={
            <>
              {field}
              <Choice
                label="Whose"
                name="reviewerId"
                chosen={holders[0]?.reviewerId ?? ""}
                items={holders.map(({ reviewerId, reviewer }) => ({ value: reviewerId, label: reviewer }))}
              />
            </>
          }
          action={revokeAction}
          fields={{ caseId }}
        >
          The seat is free at once. Their draft is kept.
        </ReasonButton>
      )}
      {moves.includes("reopen") && (
        <ReasonButton
          label="Reopen"
          title="Reopen this case"
          confirm="Open another round"
          cancel="Leave it closed"
          words={{ name: "note", label: "What happened", hint: "It stays in the audit log." }}
          above={
            <>
              {field}
              <Choice label="Why" name="why" chosen={REOPEN_CHOICES[0]?.value ?? ""} items={REOPEN_CHOICES} />
            </>
          }
          action={reopenAction}
          fields={{ caseId }}
        >
          Other reviewers judge the episode anew. The decision stands until that round closes.
        </ReasonButton>
      )}
      {moves.includes("reopen") && detail.decision?.kind === "concordant" && (
        <ReasonButton
          label="Make a gold item"
          title="Make a gold item of this case"
          confirm="Make the gold item"
          cancel="Leave it"
          words={{
            name: "rationale",
            label: "Why it is a known answer",
            hint: "Leads read it. Reviewers cannot tell a gold item from another case.",
          }}
          action={makeGoldAction}
          fields={{ caseId }}
        >
          What both reviewers said becomes the known answer. Reviewers who have not had the episode are given
          it.
        </ReasonButton>
      )}
    </>
  );
}

const BOOSTS = [0, 24, 72, 168, 720] as const;

function Choice({
  label,
  name,
  chosen,
  items,
}: Readonly<{
  label: string;
  name: string;
  chosen: string;
  items: readonly Readonly<{ value: string; label: string }>[];
}>) {
  return (
    <div className="mb-3">
      <SelectField label={label} name={name} defaultValue={chosen}>
        {items.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
