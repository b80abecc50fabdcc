import type { SettingsVersion } from "../contracts/review-rules";
import { type ProtocolSettings, SETTINGS_BOUNDS } from "../protocol/settings";
import { formatTime } from "./format-time";

type Name = keyof ProtocolSettings;

/** One number of the protocol: what it is called, what it means, and in what it is counted. */
type Setting = Readonly<{ name: Name; label: string; means: string; unit: string }>;

const GROUPS: readonly Readonly<{ title: string; settings: readonly Setting[] }>[] = [
  {
    title: "Seats and leases",
    settings: [
      {
        ...{ name: "seats", label: "Independent verdicts", unit: "people" },
        means: "Each case needs so many. A third reviewer decides where they differ.",
      },
      {
        ...{ name: "leaseMinutes", label: "Lease", unit: "min" },
        means: "How long a case stays with a reviewer who does nothing. Each sign of work extends it.",
      },
      {
        ...{ name: "leaseTotalHours", label: "All leases together", unit: "h" },
        means: "Nobody has one case for longer.",
      },
      {
        ...{ name: "graceSeconds", label: "Undo", unit: "s" },
        means: "How long a verdict can be taken back after it was submitted. Until then nobody else sees it.",
      },
      {
        ...{ name: "priorityBandHours", label: "Equally old", unit: "h" },
        means: "Cases opened within it are shuffled for each reviewer; the older band comes first.",
      },
    ],
  },
  {
    title: "Verdicts",
    settings: [
      {
        ...{ name: "rationaleMin", label: "Shortest rationale", unit: "characters" },
        means: "A verdict with less is not taken.",
      },
      {
        ...{ name: "rationaleMax", label: "Longest rationale", unit: "characters" },
        means: "A verdict with more is not taken.",
      },
    ],
  },
  {
    title: "Audit samples",
    settings: [
      {
        ...{ name: "auditRefusals", label: "Of refusal escalations", unit: "%" },
        means: "Share of each checkpoint’s episodes that the rule called safe and people judge too.",
      },
      {
        ...{ name: "auditViolations", label: "Of policy violations", unit: "%" },
        means: "Share of those that the rule called a violation.",
      },
      {
        ...{ name: "auditExcluded", label: "Of exclusions", unit: "%" },
        means: "Share of those that the rule excluded.",
      },
      {
        ...{ name: "auditStratumMin", label: "At least", unit: "episodes" },
        means: "Of each stratum whose share is not 0: one alone says nothing of the spread.",
      },
    ],
  },
  {
    title: "Known answers and repeats",
    settings: [
      {
        ...{ name: "onboardingGold", label: "First cases", unit: "gold items" },
        means: "So many gold items come first, before a reviewer is given anything else.",
      },
      {
        ...{ name: "goldOneIn", label: "After those, one in", unit: "cases" },
        means: "About so often a case is a gold item. It looks like any other.",
      },
      {
        ...{ name: "repeatAfterDays", label: "Repeat after", unit: "days" },
        means: "A closed case of one’s own may come again after that long.",
      },
      {
        ...{ name: "repeatOneIn", label: "One in", unit: "of one’s cases" },
        means: "So many of a reviewer’s own closed cases come again.",
      },
    ],
  },
];

const SHARES: readonly Name[] = ["auditRefusals", "auditViolations", "auditExcluded"];

/** A number as it is typed and read: shares in percent. */
export const shownSetting = (name: Name, value: number): string =>
  SHARES.includes(name) ? String(value / 10_000) : String(value);

export type SettingField = Setting & Readonly<{ value: string; bounds: string; isFixed: boolean }>;

/** The numbers in groups, as a form shows them. */
export function settingGroups(
  settings: ProtocolSettings,
): readonly Readonly<{ title: string; fields: readonly SettingField[] }>[] {
  return GROUPS.map(({ title, settings: members }) => ({
    title,
    fields: members.map((one) => {
      const [min, max] = SETTINGS_BOUNDS[one.name];
      return {
        ...one,
        value: shownSetting(one.name, settings[one.name]),
        bounds: `${shownSetting(one.name, min)} to ${shownSetting(one.name, max)}`,
        isFixed: min === max,
      };
    }),
  }));
}

export type SettingsChange = Readonly<{
  version: number;
  at: string;
  by: string;
  reason: string;
  /** "Lease: 30 to 20 min". */
  changes: readonly string[];
}>;

/** What each version changed, in the order given: the newest first. */
export function settingsHistory(versions: readonly SettingsVersion[]): readonly SettingsChange[] {
  const words = GROUPS.flatMap(({ settings }) => settings);
  return versions.map(({ version, settings, setAt, setBy, reason }, index) => {
    const before = versions[index + 1]?.settings;
    return {
      ...{ version, at: formatTime(new Date(setAt)), by: setBy.name, reason },
      changes:
        before === undefined
          ? []
          : words
              .filter(({ name }) => settings[name] !== before[name])
              .map(
                ({ name, label, unit }) =>
                  `${label}: ${shownSetting(name, before[name])} to ${shownSetting(name, settings[name])} ${unit}`,
              ),
    };
  });
}
