import { SettingsSkeleton } from "../_components/settings-skeleton";

export default function GeneralLoading() {
  return <SettingsSkeleton label="Loading general settings" />;
}
