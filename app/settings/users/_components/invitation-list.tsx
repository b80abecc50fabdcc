"use client";

import { useState } from "react";
import { Card } from "@/components/ui/card";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Outcome } from "@/components/ui/outcome";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { InvitationRow } from "@/lib/views/person-row";
import { revokeInvitationAction } from "../actions";

/** The one-time links that still lead somewhere, each of which can be taken back. */
export function InvitationList({ links }: Readonly<{ links: readonly InvitationRow[] }>) {
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <Card title="Open links" sub="Invitations and new passwords" isFlush className="mt-4">
      {outcome !== null && (
        <div className="px-3.5 pb-2">
          <Outcome text={outcome} />
        </div>
      )}
      {links.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-fg-2">No link is open. Invite somebody to make one.</p>
      ) : (
        <ScrollRegion label="Open links">
          <table className="data-table">
            <caption className="sr-only">Open links</caption>
            <thead>
              <tr>
                <th scope="col">For</th>
                <th scope="col">Link</th>
                <th scope="col">Made by</th>
                <th scope="col" className="is-number">
                  Ends
                </th>
                <th scope="col">
                  <span className="sr-only">Revoke</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <tr key={link.id}>
                  <th scope="row" className="min-w-[180px] py-1.5 font-medium">
                    <OutsideText text={link.email ?? "Whoever opens it"} />
                  </th>
                  <td className="min-w-[160px]">{link.what}</td>
                  <td className="text-fg-2">
                    <OutsideText text={link.madeBy} />
                  </td>
                  <td className="is-number text-fg-2" title={link.expiresAt}>
                    {link.expires}
                  </td>
                  <td className="is-number">
                    <ConfirmButton
                      label="Revoke"
                      name={`Revoke the link of ${link.email ?? "the first administrator"}`}
                      look={{ size: "sm", tone: "danger" }}
                      title={`Revoke the link of ${link.email ?? "the first administrator"}?`}
                      confirm="Revoke the link"
                      action={revokeInvitationAction}
                      fields={{ id: link.id }}
                      onDone={() => {
                        setOutcome("The link is revoked.");
                      }}
                    >
                      Whoever has it cannot come in by it any more. Another one can be made.
                    </ConfirmButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}
