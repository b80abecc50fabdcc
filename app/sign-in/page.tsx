import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { Door } from "@/components/shell/door";
import { Note } from "@/components/ui/note";
import { nextPath } from "@/lib/contracts/next-path";
import { DEMO_PEOPLE, isDemoOffered } from "@/lib/server/auth/demo";
import { oidcName } from "@/lib/server/auth/oidc/provider";
import { currentSession } from "@/lib/server/current-actor";
import { roleName } from "@/lib/views/roles-sentence";
import { providerSentence } from "@/lib/views/sign-in-sentence";
import { DemoPeople } from "./_components/demo-people";
import { PasswordForm } from "./_components/password-form";
import { ProviderForm } from "./_components/provider-form";

export const metadata: Metadata = { title: "Sign in", referrer: "same-origin" };

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const query = await searchParams;
  const next = nextPath(one(query["next"]));
  if ((await currentSession()) !== null) redirect(next);
  const provider = oidcName();
  const problem = providerSentence(one(query["problem"]));
  const isDemo = isDemoOffered((await headers()).get("host"));
  return (
    <Door
      title="Sign in"
      sub="Your audit workspace"
      below={
        <>
          {isDemo && (
            <DemoPeople
              next={next}
              people={DEMO_PEOPLE.map(({ id, name, roles: [role] }) => ({ id, name, role: roleName(role) }))}
            />
          )}
          <details className="mt-4 text-center text-12 text-fg-2">
            <summary className="text-link mx-auto w-fit list-none">Forgot password</summary>
            <p className="mt-1.5">
              An administrator can make you a link that sets a new one: on the page of people, or by{" "}
              <code className="font-mono">litmus admin reset</code> on the server.
            </p>
          </details>
        </>
      }
    >
      {problem !== null && (
        <div className="mt-3">
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        </div>
      )}
      <PasswordForm next={next} />
      {provider !== null && <ProviderForm name={provider} next={next} />}
    </Door>
  );
}
