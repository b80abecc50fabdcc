"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Chip } from "@/components/ui/chip";
import type { CheckItem } from "@/components/ui/check-list";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Outcome } from "@/components/ui/outcome";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { SecretOnce } from "@/components/ui/secret-once";
import type { TokenRow } from "@/lib/views/token-row";
import { SectionHeading } from "../../_components/section-heading";
import { revokeTokenAction } from "../actions";
import { NewTokenButton } from "./new-token-button";

/** The tokens of all people, and the one that was just made, this once. */
export function TokenList({
  tokens,
  scopes,
}: Readonly<{ tokens: readonly TokenRow[]; scopes: readonly CheckItem[] }>) {
  const [made, setMade] = useState<Readonly<{ id: string; token: string }> | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <>
      <SectionHeading title="API tokens" actions={<NewTokenButton scopes={scopes} onMade={setMade} />} />
      {made !== null && (
        <div className="mb-3">
          <SecretOnce title="Copy this token now. It is not shown again." label="Token" secret={made.token}>
            A script sends it as <code className="font-mono">Authorization: Bearer lit_…</code>
          </SecretOnce>
        </div>
      )}
      {outcome !== null && (
        <div className="mb-3">
          <Outcome text={outcome} />
        </div>
      )}
      <div className="rounded-md border border-line">
        {tokens.length === 0 ? (
          <EmptyState icon={KeyRound} title="No tokens yet">
            A token lets a script push runs and read results under your name, within the scopes that you give
            it.
          </EmptyState>
        ) : (
          <ScrollRegion label="API tokens">
            <table className="data-table">
              <caption className="sr-only">API tokens</caption>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Scopes</th>
                  <th scope="col">Acts for</th>
                  <th scope="col" className="is-number">
                    Last used
                  </th>
                  <th scope="col" className="is-number">
                    Expires
                  </th>
                  <th scope="col">
                    <span className="sr-only">Revoke</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {tokens.map((token) => (
                  <Row
                    key={token.id}
                    token={token}
                    isNew={token.id === made?.id}
                    onRevoked={() => {
                      setOutcome(`The token ${token.name} is revoked.`);
                    }}
                  />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </div>
    </>
  );
}

function Row({
  token,
  isNew,
  onRevoked,
}: Readonly<{ token: TokenRow; isNew: boolean; onRevoked: () => void }>) {
  return (
    <tr>
      <th scope="row" className="max-w-[240px] min-w-[150px] py-1.5">
        <span className="font-medium">
          <OutsideText text={token.name} />
        </span>{" "}
        {isNew && <Chip tone="accent">new</Chip>}
        <span className="block font-mono text-11 text-fg-3">{token.hint}</span>
      </th>
      <td className="min-w-[150px] py-1.5">
        <span className="flex flex-wrap gap-1">
          {token.scopes.map((scope) => (
            <Chip key={scope}>{scope}</Chip>
          ))}
        </span>
      </td>
      <td className="text-fg-2">
        <OutsideText text={token.personName} />
      </td>
      <td className="is-number text-fg-2" title={token.usedAt ?? undefined}>
        {token.used}
      </td>
      <td
        className={token.endsSoon ? "is-number text-ind-fg" : "is-number text-fg-2"}
        title={token.endsAt ?? undefined}
      >
        {token.over === null ? token.ends : <Chip tone="line">{token.over}</Chip>}
      </td>
      <td className="is-number">
        {token.canRevoke && (
          <ConfirmButton
            label="Revoke"
            name={`Revoke ${token.name}`}
            look={{ size: "sm", tone: "danger" }}
            title={`Revoke the token ${token.name}?`}
            confirm="Revoke the token"
            action={revokeTokenAction}
            fields={{ id: token.id }}
            onDone={onRevoked}
          >
            The next request with it is refused. It cannot be brought back; another one can be made.
          </ConfirmButton>
        )}
      </td>
    </tr>
  );
}
