import type { Metadata } from "next";
import { Door } from "@/components/shell/door";
import { ButtonLink } from "@/components/ui/button";
import { PASSWORD_LENGTH_MIN } from "@/lib/contracts/sign-in";
import { findLink } from "@/lib/server/auth/find-link";
import { AcceptForm } from "./_components/accept-form";

// The address is the secret: no other site may learn it. (Without any referrer a form would be sent without its origin too.)
export const metadata: Metadata = { title: "Come in", referrer: "same-origin" };

const KINDS = {
  first_administrator: {
    title: "Set up this server",
    sub: "You become its first administrator, and invite the others.",
    label: "Become administrator",
  },
  invitation: {
    title: "Accept the invitation",
    sub: "Choose how others see you, and a password.",
    label: "Come in",
  },
  password_reset: {
    title: "Choose a new password",
    sub: "Every browser in which you are signed in will be signed out.",
    label: "Set password",
  },
} as const;

export default async function LinkPage({ params }: PageProps<"/link/[token]">) {
  const { token } = await params;
  const link = await findLink(token);
  if (link === null) return <DeadLink />;
  const { title, sub, label } = KINDS[link.kind];
  return (
    <Door title={title} sub={sub}>
      <AcceptForm
        token={token}
        email={link.email}
        asksName={link.kind !== "password_reset"}
        label={label}
        lengthMin={PASSWORD_LENGTH_MIN}
      />
    </Door>
  );
}

/** Never was, used, taken back and too old look the same: a guess learns nothing. */
const DeadLink = () => (
  <Door
    title="This link leads nowhere"
    sub="It was used, taken back, or is too old. Ask whoever sent it for a new one."
  >
    <ButtonLink href="/sign-in" size="lg" className="mt-4 w-full">
      Sign in
    </ButtonLink>
  </Door>
);
