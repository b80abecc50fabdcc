"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "../../ui/button";
import { FormProblem } from "../../ui/form-problem";
import { TextArea } from "../../ui/text-area";
import { postToDesk } from "../desk/desk-post";

/** A note on a case that is closed: it is kept beside one's verdict and changes nothing. */
export function NoteForm({ lease }: Readonly<{ lease: string }>) {
  const router = useRouter();
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useTransition();
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        start(async () => {
          const answer = await postToDesk(`/api/review/desk/${lease}/note`, {
            key: crypto.randomUUID(),
            note,
          });
          if (answer.kind === "done") {
            setNote("");
            setProblem(null);
            router.refresh();
          } else
            setProblem(answer.kind === "refused" ? answer.message : "The server does not answer. Try again.");
        });
      }}
    >
      <TextArea
        label="Add a note"
        name="note"
        hint="It changes nothing."
        rows={2}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
        }}
      />
      <FormProblem problem={problem} />
      <Button type="submit" size="sm" className="mt-2" disabled={isBusy || note.trim() === ""}>
        Keep the note
      </Button>
    </form>
  );
}
