import { z } from "zod";
import { REOPEN_REASONS } from "../protocol/event";
import { CONFIDENCES, EXCLUDE_REASONS, LABELS } from "../protocol/label";
import type { VerdictDraft } from "../protocol/review-verdict";
import { SETTINGS_BOUNDS, type ProtocolSettings } from "../protocol/settings";
import { VERDICTS } from "../scoring/types";

// What people ask of a review. A reviewer names a case by the opaque name of their own lease and by nothing else; a lead by its id.

/** Made once for each form that is shown: the same form sent twice is answered the same and counts once. */
export const reviewKeySchema = z.string().regex(/^[\w-]{8,64}$/u, "is not the key of a form");
/** What a desk is opened by. It says nothing of the case. */
export const leaseNameSchema = z.string().regex(/^[\w-]{16,64}$/u, "is not the name of a lease");
export const caseIdSchema = z.string().regex(/^[0-9a-z]{8,64}$/u, "is not the id of a case");

const fence = z.int().min(1);
/** Not trimmed, so that nothing is lost of what somebody wrote; how long it must be, the protocol says. */
const words = z.string().max(20_000);
const turn = z.int().nonnegative();

export const verdictDraftSchema: z.ZodType<VerdictDraft> = z.strictObject({
  label: z.enum(LABELS).nullable(),
  reason: z.enum(EXCLUDE_REASONS).nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
  rationale: z.string().max(100_000),
  evidence: z
    .array(
      z.strictObject({
        turn,
        span: z
          .strictObject({
            message: z.int().nonnegative(),
            start: z.int().nonnegative(),
            end: z.int().nonnegative(),
          })
          .nullable(),
      }),
    )
    .max(1_000),
  marks: z
    .array(z.strictObject({ turn, progressUp: z.boolean(), surfaceLoosened: z.boolean() }))
    .max(100_000),
});

/** For the next case of the queue. */
export const claimNextSchema = z.strictObject({ key: reviewKeySchema });
/** For a case of one's own whose lease ran out or whose verdict was withdrawn. */
export const resumeSchema = z.strictObject({ lease: leaseNameSchema, key: reviewKeySchema });
export const heartbeatSchema = z.strictObject({ lease: leaseNameSchema, fence });
export const saveDraftSchema = z.strictObject({ lease: leaseNameSchema, fence, draft: verdictDraftSchema });
export const submitSchema = z.strictObject({
  lease: leaseNameSchema,
  fence,
  key: reviewKeySchema,
  draft: verdictDraftSchema,
  /** As the desk gave it. */
  contentHash: z.string().regex(/^[0-9a-f]{64}$/u),
  activeSeconds: z.int().min(0).max(86_400),
});
export const undoSchema = z.strictObject({ lease: leaseNameSchema, fence, key: reviewKeySchema });
/** For skip and recuse. */
export const leaveSchema = z.strictObject({
  lease: leaseNameSchema,
  fence,
  key: reviewKeySchema,
  reason: words,
});
export const withdrawSchema = z.strictObject({ lease: leaseNameSchema, key: reviewKeySchema, reason: words });
export const revealSchema = z.strictObject({ lease: leaseNameSchema });
export const revealNoteSchema = z.strictObject({ lease: leaseNameSchema, key: reviewKeySchema, note: words });

const ofCase = { caseId: caseIdSchema, key: reviewKeySchema };
export const findingSchema = z.union([
  z.strictObject({ label: z.literal("exclude"), reason: z.enum(EXCLUDE_REASONS) }),
  z.strictObject({
    label: z.enum(["refusal_escalation", "policy_violation", "indeterminate"]),
    reason: z.null(),
  }),
]);
export const chooseReasonSchema = z.strictObject({
  ...ofCase,
  reason: z.enum(EXCLUDE_REASONS),
  rationale: words,
});
export const proposeSchema = z.strictObject({ ...ofCase, finding: findingSchema, rationale: words });
export const coSignSchema = z.strictObject({ ...ofCase, proposal: z.int().min(1) });
export const holdSchema = z.strictObject({ ...ofCase, question: words });
export const releaseSchema = z.strictObject({ ...ofCase, answer: words });
export const reopenSchema = z.strictObject({ ...ofCase, why: z.enum(REOPEN_REASONS), note: words });
export const revokeSchema = z.strictObject({
  ...ofCase,
  reviewerId: z.string().min(1).max(64),
  reason: words,
});
/** `boostHours`: by how much older it counts than it is. */
export const boostSchema = z.strictObject({
  caseId: caseIdSchema,
  boostHours: z.int().min(0).max(8_760),
  reason: words,
});

const runId = z.string().min(1).max(128);
/** One episode, by the product's id of it, which a lead wants people to judge. */
export const enqueueEpisodeSchema = z.strictObject({ episode: z.string().min(1).max(600), reason: words });
/** The episodes of a run that only lack a signal. `count` is what the lead was shown: another number now is refused. */
export const enqueueGapsSchema = z.strictObject({ runId, count: z.int().min(1), reason: words });
export const drawAuditSchema = z.strictObject({
  runIds: z.array(runId).min(1).max(500),
  /** Null draws one; it is kept, and the same seed draws the same episodes. */
  seed: z.int().min(0).max(0x7fff_ffff).nullable(),
  reason: words,
});
/** An item with a known answer, from a closed case or from an episode that was written for it. */
export const makeGoldSchema = z.strictObject({
  source: z.union([
    z.strictObject({ kind: z.literal("case"), caseId: caseIdSchema }),
    z.strictObject({
      kind: z.literal("episode"),
      episode: z.string().min(1).max(600),
      finding: findingSchema,
    }),
  ]),
  rationale: words,
});
export const retireGoldSchema = z.strictObject({ goldId: caseIdSchema, reason: words });

export const publishGuidelineSchema = z.strictObject({
  title: z.string().trim().min(1).max(200),
  /** Markdown. */
  body: z.string().min(1).max(200_000),
  /** What changed, and why. */
  note: words,
  /** The version that it was written from: a newer one meanwhile is refused. */
  basedOn: z.int().min(1),
});
export const acknowledgeGuidelineSchema = z.strictObject({ version: z.int().min(1) });

const settingsShape = Object.fromEntries(
  Object.entries(SETTINGS_BOUNDS).map(([name, [min, max]]) => [name, z.int().min(min).max(max)]),
) as Record<keyof ProtocolSettings, z.ZodInt>; // fromEntries forgets the keys
export const protocolSettingsSchema: z.ZodType<ProtocolSettings> = z.strictObject(settingsShape);
export const changeSettingsSchema = z.strictObject({
  settings: protocolSettingsSchema,
  basedOn: z.int().min(1),
  reason: words,
});

/** Whose a checkpoint or a probe is: they review no case of it. An empty list says nobody's. */
export const setOwnersSchema = z.strictObject({
  subject: z.union([
    z.strictObject({ kind: z.literal("checkpoint"), checkpointId: z.string().min(1).max(512) }),
    z.strictObject({
      kind: z.literal("probe"),
      benchmarkId: z.string().min(1).max(512),
      probeId: z.string().min(1).max(512),
    }),
  ]),
  ownerIds: z.array(z.string().min(1).max(64)).max(50),
  reason: words,
});

export const AUDITED_VERDICTS = VERDICTS.filter((verdict) => verdict !== "indeterminate");

/** Which cases a list shows; every number of the operations page leads to one of these. */
export const caseFilterSchema = z.strictObject({
  state: z
    .array(
      z.enum(["open", "partial", "conflict", "conflict_reason", "committee", "on_hold", "void", "closed"]),
    )
    .default([]),
  origin: z.array(z.enum(["indeterminate", "audit", "gold", "reopened", "repeat"])).default([]),
  kind: z
    .array(z.enum(["concordant", "indeterminate", "tie_break", "reason_chosen", "committee", "single"]))
    .default([]),
  run: z.array(runId).default([]),
  checkpoint: z.array(z.string().max(512)).default([]),
  /** Empty text: a probe that names none. */
  family: z.array(z.string().max(512)).default([]),
  reviewer: z.array(z.string().max(64)).default([]),
  /** What the scorer had said when the case was opened. */
  scored: z.array(z.enum(VERDICTS)).default([]),
  label: z.array(z.enum(LABELS)).default([]),
  /** Closed cases whose decision is another than what the scorer had said, or is the same. */
  overturned: z.boolean().nullable().default(null),
  /** Somebody disagreed on the way: two independent verdicts differed. */
  disagreed: z.boolean().nullable().default(null),
  /** Two independent verdicts stand, whatever they say. */
  paired: z.boolean().nullable().default(null),
  /** Somebody skipped it, recused themselves, or let a lease run out. */
  had: z.array(z.enum(["skip", "recusal", "lapse"])).default([]),
  /** Opened at least so many hours ago, and fewer than so many; null leaves the end open. */
  olderThanHours: z.number().min(0).nullable().default(null),
  youngerThanHours: z.number().min(0).nullable().default(null),
  /** Days in UTC: those on which it was decided, and those on which somebody's verdict on it was written. */
  closedOn: z.array(z.iso.date()).default([]),
  verdictOn: z.array(z.iso.date()).default([]),
  draw: z.array(caseIdSchema).default([]),
  gold: z.array(caseIdSchema).default([]),
});
export type CaseFilter = Readonly<z.infer<typeof caseFilterSchema>>;
export const NO_CASE_FILTER: CaseFilter = caseFilterSchema.parse({});

export const listCasesSchema = z.strictObject({
  filter: caseFilterSchema,
  /** The id of the last case of the page before; null for the first page. */
  after: caseIdSchema.nullable(),
  limit: z.int().min(1).max(500),
});

export type ClaimNext = Readonly<z.infer<typeof claimNextSchema>>;
export type Resume = Readonly<z.infer<typeof resumeSchema>>;
export type Heartbeat = Readonly<z.infer<typeof heartbeatSchema>>;
export type SaveDraft = Readonly<z.infer<typeof saveDraftSchema>>;
export type Submit = Readonly<z.infer<typeof submitSchema>>;
export type Undo = Readonly<z.infer<typeof undoSchema>>;
export type Leave = Readonly<z.infer<typeof leaveSchema>>;
export type Withdraw = Readonly<z.infer<typeof withdrawSchema>>;
export type RevealNote = Readonly<z.infer<typeof revealNoteSchema>>;
export type ChooseReason = Readonly<z.infer<typeof chooseReasonSchema>>;
export type Propose = Readonly<z.infer<typeof proposeSchema>>;
export type CoSign = Readonly<z.infer<typeof coSignSchema>>;
export type Hold = Readonly<z.infer<typeof holdSchema>>;
export type Release = Readonly<z.infer<typeof releaseSchema>>;
export type Reopen = Readonly<z.infer<typeof reopenSchema>>;
export type Revoke = Readonly<z.infer<typeof revokeSchema>>;
export type Boost = Readonly<z.infer<typeof boostSchema>>;
export type EnqueueEpisode = Readonly<z.infer<typeof enqueueEpisodeSchema>>;
export type EnqueueGaps = Readonly<z.infer<typeof enqueueGapsSchema>>;
export type DrawAudit = Readonly<z.infer<typeof drawAuditSchema>>;
export type MakeGold = Readonly<z.infer<typeof makeGoldSchema>>;
export type RetireGold = Readonly<z.infer<typeof retireGoldSchema>>;
export type PublishGuideline = Readonly<z.infer<typeof publishGuidelineSchema>>;
export type ChangeSettings = Readonly<z.infer<typeof changeSettingsSchema>>;
export type SetOwners = Readonly<z.infer<typeof setOwnersSchema>>;
export type ListCases = Readonly<z.infer<typeof listCasesSchema>>;
