import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/text-link";
import { pagePlaceSchema } from "@/lib/contracts/page-place";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { PERMISSIONS, TOKEN_SCOPES } from "@/lib/server/permissions";
import { listTokens } from "@/lib/server/tokens/list-tokens";
import { tokenRow } from "@/lib/views/token-row";
import { SettingsPage } from "../_components/settings-page";
import { TokenList } from "./_components/token-list";

export const metadata: Metadata = { title: "API tokens" };

export default async function TokensPage({ searchParams }: PageProps<"/settings/tokens">) {
  const actor = await currentActor("token:administer");
  const after = pagePlaceSchema.parse((await searchParams)["after"]);
  const page = await listTokens(actor, { after });
  if (page === null) notFound();
  const now = new Date();
  const scopes = TOKEN_SCOPES.filter((scope) => can(actor, scope)).map((scope) => ({
    value: scope,
    label: PERMISSIONS[scope].what,
    hint: scope,
  }));
  return (
    <SettingsPage actor={actor} section="tokens">
      <TokenList tokens={page.tokens.map((token) => tokenRow(token, now))} scopes={scopes} />
      {(after !== null || page.nextAfter !== null) && (
        <p className="mt-2 flex gap-4 text-12 text-fg-2">
          {after !== null && <TextLink href="/settings/tokens">Newest tokens</TextLink>}
          {page.nextAfter !== null && (
            <TextLink href={`/settings/tokens?${new URLSearchParams({ after: page.nextAfter }).toString()}`}>
              Older tokens
            </TextLink>
          )}
        </p>
      )}
    </SettingsPage>
  );
}
