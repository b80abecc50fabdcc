"use client";

import { useState } from "react";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Outcome } from "@/components/ui/outcome";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { countOf } from "@/lib/views/format-number";
import { endOtherSessionsAction, endSessionAction } from "../actions";

const METHOD = {
  password: "Password",
  oidc: "Company sign-in",
  demo: "Demo person",
  link: "One-time link",
} as const;

export type SessionRow = Readonly<{
  id: string;
  method: keyof typeof METHOD;
  isCurrent: boolean;
  browser: string;
  since: string;
  /** How long ago, and exactly when. */
  seen: string;
  seenAt: string;
}>;

/** Where somebody is signed in, and the ways to end it. */
export function SessionList({ sessions }: Readonly<{ sessions: readonly SessionRow[] }>) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Card
      title="Sessions"
      sub="Browsers in which you are signed in"
      isFlush
      actions={
        others > 0 && (
          <ConfirmButton
            label="End all others"
            look={{ size: "sm", tone: "danger" }}
            title={`End ${countOf(others, "other session")}?`}
            confirm={others === 1 ? "End the other session" : "End the other sessions"}
            action={endOtherSessionsAction}
            fields={{}}
            onDone={(count) => {
              setOutcome(`${countOf(count, "other session")} ended.`);
            }}
          >
            Whoever uses them has to sign in again. This browser stays signed in.
          </ConfirmButton>
        )
      }
    >
      {outcome !== null && (
        <div className="px-3.5 pb-2">
          <Outcome text={outcome} />
        </div>
      )}
      <ScrollRegion label="Sessions">
        <table className="data-table">
          <caption className="sr-only">Sessions</caption>
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">Came in by</th>
              <th scope="col">Signed in</th>
              <th scope="col" className="is-number">
                Active
              </th>
              <th scope="col">
                <span className="sr-only">End</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                <th scope="row" className="whitespace-nowrap">
                  {session.browser} {session.isCurrent && <Chip tone="accent">this browser</Chip>}
                </th>
                <td className="whitespace-nowrap text-fg-2">{METHOD[session.method]}</td>
                <td className="whitespace-nowrap text-fg-2">{session.since}</td>
                <td className="is-number text-fg-2" title={session.seenAt}>
                  {session.seen}
                </td>
                <td className="is-number">
                  {!session.isCurrent && (
                    <ConfirmButton
                      label="End"
                      name={`End ${session.browser}, signed in ${session.since}`}
                      look={{ size: "sm", tone: "danger" }}
                      title={`End the session of ${session.browser}?`}
                      confirm="End the session"
                      action={endSessionAction}
                      fields={{ id: session.id }}
                      onDone={() => {
                        setOutcome(`The session of ${session.browser} ended.`);
                      }}
                    >
                      Whoever uses it has to sign in again.
                    </ConfirmButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
