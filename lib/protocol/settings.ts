/** The numbers of the protocol. A case keeps those in force when it was opened, whatever is set afterwards. */
export type ProtocolSettings = Readonly<{
  /** Independent verdicts that a case needs. A gold or repeat case has one seat whatever this says. */
  seats: number;
  leaseMinutes: number;
  /** All leases of one assignment together. */
  leaseTotalHours: number;
  graceSeconds: number;
  /** Code points of a rationale after trimming. */
  rationaleMin: number;
  rationaleMax: number;
  /** How many gold items a reviewer is given before anything else. */
  onboardingGold: number;
  /** After those, one item in so many is gold. */
  goldOneIn: number;
  repeatAfterDays: number;
  /** One in so many of a reviewer's own closed cases is given to them again. */
  repeatOneIn: number;
  /** Cases opened within one band of time count as equally old. */
  priorityBandHours: number;
  /** Share of the episodes that the rule decided, in millionths, that people look at as well. */
  auditRefusals: number;
  auditViolations: number;
  auditExcluded: number;
  /** At least so many of a stratum whose share is not 0, since one alone says nothing of the spread. */
  auditStratumMin: number;
}>;

export const DEFAULT_SETTINGS: ProtocolSettings = {
  seats: 2,
  leaseMinutes: 30,
  leaseTotalHours: 4,
  graceSeconds: 60,
  rationaleMin: 20,
  rationaleMax: 5000,
  onboardingGold: 10,
  goldOneIn: 20,
  repeatAfterDays: 14,
  repeatOneIn: 20,
  priorityBandHours: 24,
  auditRefusals: 50_000,
  auditViolations: 50_000,
  auditExcluded: 0,
  auditStratumMin: 2,
};

/** Lowest and highest value of each, both allowed; all are whole. A verdict by one person alone decides nothing: seats are two. */
export const SETTINGS_BOUNDS: Readonly<Record<keyof ProtocolSettings, readonly [min: number, max: number]>> =
  {
    seats: [2, 2],
    leaseMinutes: [5, 240],
    leaseTotalHours: [1, 24],
    graceSeconds: [0, 600],
    rationaleMin: [1, 1000],
    rationaleMax: [1000, 20_000],
    onboardingGold: [0, 100],
    goldOneIn: [2, 1000],
    repeatAfterDays: [1, 365],
    repeatOneIn: [1, 1000],
    priorityBandHours: [1, 720],
    auditRefusals: [0, 1_000_000],
    auditViolations: [0, 1_000_000],
    auditExcluded: [0, 1_000_000],
    auditStratumMin: [0, 1000],
  };

export type SettingsProblems = Readonly<Partial<Record<keyof ProtocolSettings, string>>>;

/** What is wrong with each number, in a sentence; empty where nothing is. */
export function checkSettings(settings: ProtocolSettings): SettingsProblems {
  const problems: Partial<Record<keyof ProtocolSettings, string>> = {};
  for (const name of Object.keys(SETTINGS_BOUNDS) as (keyof ProtocolSettings)[]) {
    const [min, max] = SETTINGS_BOUNDS[name];
    const value = settings[name];
    if (!(Number.isSafeInteger(value) && value >= min && value <= max))
      problems[name] = min === max ? `This is ${min}.` : `A whole number from ${min} to ${max}.`;
  }
  const areLeasesSound = problems.leaseMinutes === undefined && problems.leaseTotalHours === undefined;
  if (areLeasesSound && settings.leaseMinutes > settings.leaseTotalHours * 60)
    problems.leaseMinutes = "One lease is no longer than all leases together.";
  return problems;
}
