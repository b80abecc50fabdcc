"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { publishAction } from "../../actions";

/** The text of a version to come, begun from the one before. */
export function GuidelineForm({
  title,
  body,
  basedOn,
}: Readonly<{ title: string; body: string; basedOn: number }>) {
  const { formProps, isPending, problem, problemOf } = useFormAction(publishAction);
  return (
    <form {...formProps} noValidate aria-label="New version" className="flex max-w-[760px] flex-col gap-4">
      <input type="hidden" name="basedOn" value={basedOn} />
      <TextField
        label="Title"
        name="title"
        defaultValue={title}
        maxLength={200}
        problem={problemOf("title")}
      />
      <TextArea
        label="Text"
        name="body"
        defaultValue={body}
        rows={22}
        hint="Markdown: headings, lists, emphasis, quotes, code and links. HTML and pictures are shown as they are typed."
        problem={problemOf("body")}
        spellCheck
      />
      <TextArea
        label="What changed, and why"
        name="note"
        hint="It stands beside the version, and in the audit log."
        problem={problemOf("note")}
      />
      <FormProblem problem={problem} />
      <div className="flex gap-2">
        <Button type="submit" tone="primary" disabled={isPending}>
          Publish version {basedOn + 1}
        </Button>
        <ButtonLink href="/review/guidelines">Leave it</ButtonLink>
      </div>
    </form>
  );
}
