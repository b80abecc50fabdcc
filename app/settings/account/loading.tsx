import { SettingsSkeleton } from "../_components/settings-skeleton";

export default function AccountLoading() {
  return <SettingsSkeleton label="Loading your account" />;
}
