export const INSPECTOR_TABS = ["why", "turn", "raw", "history", "probe"] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

/** The tab in an address; the first where it names none. */
export function inspectorTabOf(text: string | undefined): InspectorTab {
  return INSPECTOR_TABS.find((tab) => tab === text) ?? "why";
}
