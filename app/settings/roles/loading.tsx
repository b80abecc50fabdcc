import { SettingsSkeleton } from "../_components/settings-skeleton";

export default function RolesLoading() {
  return <SettingsSkeleton label="Loading roles" />;
}
