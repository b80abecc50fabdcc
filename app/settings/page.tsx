import { redirect } from "next/navigation";

/** Everybody has an account to look at. */
export default function SettingsIndex(): never {
  redirect("/settings/account");
}
