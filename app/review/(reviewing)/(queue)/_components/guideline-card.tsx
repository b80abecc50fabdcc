"use client";

import type { ReactNode } from "react";
import { acknowledgeGuidelineAction } from "@/app/review/(reviewing)/actions";
import { SafeText } from "@/components/transcript/safe-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FormProblem } from "@/components/ui/form-problem";
import { useFormAction } from "@/components/ui/use-form-action";

/** The guideline, to be read before anything can be claimed. */
export function GuidelineCard({
  guideline: { version, title, note },
  children,
}: Readonly<{
  guideline: Readonly<{ version: number; title: string; note: string }>;
  /** Its text, laid out. */
  children: ReactNode;
}>) {
  const { formProps, isPending, problem } = useFormAction(acknowledgeGuidelineAction);
  return (
    <Card title="Read the guideline first" sub={`Version ${version}`}>
      <h3 className="font-semibold">
        <SafeText text={title} />
      </h3>
      {note !== "" && (
        <p className="text-fg-2">
          What changed: <SafeText text={note} />
        </p>
      )}
      <div
        role="region"
        aria-label="Text of the guideline"
        tabIndex={0}
        className="mt-2 max-h-[50dvh] max-w-[80ch] overflow-y-auto rounded border border-line px-3 py-2 wrap-anywhere"
      >
        {children}
      </div>
      <form {...formProps} className="mt-3">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" tone="primary" disabled={isPending}>
          I have read version {version}
        </Button>
        <FormProblem problem={problem} />
      </form>
    </Card>
  );
}
