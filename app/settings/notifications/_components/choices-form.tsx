"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { Outcome } from "@/components/ui/outcome";
import { useFormAction } from "@/components/ui/use-form-action";
import type { NotificationChoice } from "@/lib/contracts/notification";
import { chooseNotificationsAction } from "../actions";

type Choice = NotificationChoice & Readonly<{ when: string }>;

/** What somebody is told of: in the product, and in a mail of the day. */
export function ChoicesForm({ choices }: Readonly<{ choices: readonly Choice[] }>) {
  const [savedCount, setSavedCount] = useState(0);
  const { formProps, isPending, problem } = useFormAction(chooseNotificationsAction, () => {
    setSavedCount((count) => count + 1);
  });
  return (
    <form {...formProps} aria-label="Notifications">
      <table className="data-table rounded-md border border-line">
        <caption className="sr-only">What you are told of</caption>
        <thead>
          <tr>
            <th scope="col">Tell me when</th>
            <th scope="col" className="w-[90px] text-center">
              Here
            </th>
            <th scope="col" className="w-[90px] text-center">
              By e-mail
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ kind, when, inApp, byEmail }) => (
            <tr key={kind}>
              <th scope="row" className="py-2">
                {when}
              </th>
              <Box name="inApp" kind={kind} label={`${when}: here`} isOn={inApp} />
              <Box name="byEmail" kind={kind} label={`${when}: by e-mail`} isOn={byEmail} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-12 text-fg-3">
        E-mails are gathered: one a day at most. They name no case, episode, run or checkpoint.
      </p>
      <FormProblem problem={problem} />
      {savedCount > 0 && <Outcome key={savedCount} text="Saved. It holds for what happens from now on." />}
      <Button type="submit" tone="primary" className="mt-3" disabled={isPending}>
        Save
      </Button>
    </form>
  );
}

function Box({
  name,
  kind,
  label,
  isOn,
}: Readonly<{ name: "inApp" | "byEmail"; kind: string; label: string; isOn: boolean }>) {
  return (
    <td className="text-center">
      <label className="inline-flex size-8 items-center justify-center">
        <input
          type="checkbox"
          name={name}
          value={kind}
          defaultChecked={isOn}
          aria-label={label}
          className="size-4 accent-ink"
        />
      </label>
    </td>
  );
}
