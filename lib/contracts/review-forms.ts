import { z } from "zod";
import { checkSettings, type ProtocolSettings } from "../protocol/settings";
import { EXCLUDE_REASONS, type Finding, LABELS } from "../protocol/label";
import {
  boostSchema,
  changeSettingsSchema,
  coSignSchema,
  drawAuditSchema,
  enqueueGapsSchema,
  makeGoldSchema,
  proposeSchema,
  publishGuidelineSchema,
} from "./review-requests";

// The forms of leads as a browser sends them, each read into what its operation asks for: there every field is a text.

const whole = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/u, "A whole number.")
  .transform(Number);

const findingFields = {
  label: z.enum(LABELS, "Choose one."),
  /** Of an exclusion; sent empty with the others. */
  exclusion: z.union([z.enum(EXCLUDE_REASONS), z.literal("")]).default(""),
};

type FindingFields = Readonly<{ label: Finding["label"]; exclusion: string }>;

/** What is left out here, the schema behind refuses with a reason. */
const findingOf = ({ label, exclusion }: FindingFields): unknown => ({
  label,
  reason: label === "exclude" ? exclusion : null,
});

const hasReason = ({ label, exclusion }: FindingFields): boolean => label !== "exclude" || exclusion !== "";
const NO_REASON = { path: ["exclusion"], message: "Choose why it is excluded." };

export const proposeFormSchema = z
  .strictObject({ caseId: z.string(), key: z.string(), rationale: z.string(), ...findingFields })
  .refine(hasReason, NO_REASON)
  .transform(({ label, exclusion, ...rest }) => ({ ...rest, finding: findingOf({ label, exclusion }) }))
  .pipe(proposeSchema);

export const coSignFormSchema = z
  .strictObject({ caseId: z.string(), key: z.string(), proposal: whole })
  .pipe(coSignSchema);

export const boostFormSchema = z
  .strictObject({ caseId: z.string(), boostHours: whole, reason: z.string() })
  .pipe(boostSchema);

export const enqueueGapsFormSchema = z
  .strictObject({ runId: z.string(), count: whole, reason: z.string() })
  .pipe(enqueueGapsSchema);

/** Several episodes at once, each with the same reason. */
export const enqueueEpisodesFormSchema = z.strictObject({
  episode: z
    .union([
      z
        .string()
        .max(600)
        .transform((one) => [one]),
      z.array(z.string().max(600)).max(200),
    ])
    .transform((ids) => [...new Set(ids)]),
  reason: z.string().max(20_000),
});

export const drawAuditFormSchema = z
  .strictObject({
    run: z.union([z.string().transform((one) => [one]), z.array(z.string())], "Choose a run."),
    seed: z.union([z.literal("").transform(() => null), whole]).default(null),
    reason: z.string(),
  })
  .transform(({ run, ...rest }) => ({ ...rest, runIds: run }))
  .pipe(drawAuditSchema);

/** Of a case, or of an episode with its answer. */
export const makeGoldFormSchema = z
  .strictObject({
    caseId: z.string().optional(),
    episode: z.string().trim().optional(),
    rationale: z.string(),
    label: findingFields.label.optional(),
    exclusion: findingFields.exclusion,
  })
  .transform(({ caseId, episode, rationale, label, exclusion }, context): unknown => {
    if (caseId !== undefined) return { source: { kind: "case", caseId }, rationale };
    if (label === undefined) context.addIssue({ code: "custom", path: ["label"], message: "Choose one." });
    else if (!hasReason({ label, exclusion })) context.addIssue({ code: "custom", ...NO_REASON });
    else return { source: { kind: "episode", episode, finding: findingOf({ label, exclusion }) }, rationale };
    return z.NEVER;
  })
  .pipe(makeGoldSchema);

export const publishGuidelineFormSchema = z
  .strictObject({ title: z.string(), body: z.string(), note: z.string(), basedOn: whole })
  // A browser sends lines as a letter from the nineties would.
  .transform((form) => ({ ...form, body: form.body.replaceAll("\r\n", "\n") }))
  .pipe(publishGuidelineSchema);

/** A share is typed in percent and kept in millionths. */
export const isShareSetting = (name: string): boolean =>
  name === "auditRefusals" || name === "auditViolations" || name === "auditExcluded";

function settingOf(name: string, text: string): number {
  if (text === "") return Number.NaN;
  return isShareSetting(name) ? Math.round(Number(text) * 10_000) : Number(text);
}

export const settingsFormSchema = z
  .looseObject({ basedOn: whole, reason: z.string() })
  .transform(({ basedOn, reason, ...numbers }, context): unknown => {
    const settings = Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [name, settingOf(name, String(value).trim())]),
    );
    // Beside its field, in the words and the unit of the form.
    const problems = checkSettings(settings as ProtocolSettings); // whatever is missing is a problem
    for (const [name, problem] of Object.entries(problems)) {
      const message = isShareSetting(name) ? "A share from 0 to 100 %." : problem;
      context.addIssue({ code: "custom", path: [name], message });
    }
    return { basedOn, reason, settings };
  })
  .pipe(changeSettingsSchema);
