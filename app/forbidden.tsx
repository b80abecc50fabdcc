import { Lock } from "lucide-react";
import type { Metadata } from "next";
import { FreshMenu } from "@/components/shell/fresh-menu";
import { Page } from "@/components/shell/page";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { signOutAction } from "@/app/sign-in/actions";
import { can } from "@/lib/server/actor";
import { currentSession } from "@/lib/server/current-actor";
import { rolesSentence } from "@/lib/views/roles-sentence";

export const metadata: Metadata = { title: "Not for your role" };

/** Stands in place of a page that somebody's roles do not reach. Nothing of the page was read. */
export default async function Forbidden() {
  const actor = (await currentSession())?.actor ?? null;
  return (
    <Page crumbs={[{ label: "Not for your role" }]}>
      <FreshMenu />
      <EmptyState
        icon={Lock}
        level={1}
        title="This page is not for your role"
        actions={
          <>
            {actor !== null && can(actor, "run:read") && (
              <ButtonLink href="/">Back to the overview</ButtonLink>
            )}
            <form action={signOutAction}>
              <Button type="submit" tone="ghost">
                Sign in as somebody else
              </Button>
            </form>
          </>
        }
      >
        {actor !== null && `You are signed in as ${actor.name}, ${rolesSentence(actor.roles)}. `}
        An administrator can give you another role.
      </EmptyState>
    </Page>
  );
}
