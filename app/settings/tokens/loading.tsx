import { SettingsSkeleton } from "../_components/settings-skeleton";

export default function TokensLoading() {
  return <SettingsSkeleton label="Loading tokens" />;
}
