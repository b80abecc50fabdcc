import { SettingsSkeleton } from "../_components/settings-skeleton";

export default function UsersLoading() {
  return <SettingsSkeleton label="Loading people" />;
}
