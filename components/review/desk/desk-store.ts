"use client";

import type { ClaimAnswer, LeaseAnswer } from "@/lib/contracts/review-desk";
import type { Nothing, VerdictField } from "@/lib/views/review-words";
import { isSameDraft, type VerdictDraft } from "@/lib/views/verdict-draft";
import type { DeskPost, Refused } from "./desk-post";

/** A moment of the server's clock, with what that clock said when it was told. */
export type Until = Readonly<{ until: number; now: number }>;

export type DeskState = Readonly<{
  draft: VerdictDraft;
  /** Whether the server has the draft as it stands. `unsaved`: it was not reached, and is tried again. */
  saving: "saved" | "changed" | "saving" | "unsaved";
  fence: number;
  lease: Until;
  /** Why nothing can be submitted from here any more; `way` is what leads on. */
  lost: Readonly<{ message: string; way: "resume" | "reload" | "queue" }> | null;
  /** Within its grace. */
  submitted: Until | null;
  busy: "submit" | "claim" | "undo" | "resume" | "leave" | null;
  problems: Readonly<Partial<Record<VerdictField, string>>>;
  problem: string | null;
  /** Nothing could be claimed after this case, and why. */
  nothing: Nothing | null;
}>;

/** Where a text is kept on this device until the server has it. */
export type Backup = Readonly<{
  keep: (draft: VerdictDraft) => void;
  drop: () => void;
}>;

export type DeskMeans = Readonly<{
  post: DeskPost;
  backup: Backup;
  newKey: () => string;
  activeSeconds: () => number;
  /** Goes to another page. */
  leave: (href: string) => void;
  /** Calls back later; the answer takes it back. */
  after: (milliseconds: number, work: () => void) => () => void;
}>;

export type DeskStart = Readonly<{
  lease: string;
  contentHash: string;
  state: "leased" | "lapsed" | "submitted";
  fence: number;
  now: number;
  leaseUntil: number;
  graceUntil: number | null;
  draft: VerdictDraft;
}>;

export type DeskStore = ReturnType<typeof deskStore>;

const SAVE_DELAY_MS = 800;
const RETRY_DELAY_MS = 5_000;

export const LAPSED = "Your lease of this case ran out. Your draft is kept.";

/** What a reviewer does at their desk: one form, its lease, and what the server said of both. */
export function deskStore(start: DeskStart, means: DeskMeans) {
  const { post, backup, newKey } = means;
  const listeners = new Set<() => void>();
  const of = (what: string): string => `/api/review/desk/${start.lease}/${what}`;
  let state: DeskState = {
    ...{ draft: start.draft, saving: "saved", fence: start.fence },
    lease: { until: start.leaseUntil, now: start.now },
    lost: start.state === "lapsed" ? { message: LAPSED, way: "resume" } : null,
    submitted:
      start.state === "submitted" && start.graceUntil !== null
        ? { until: start.graceUntil, now: start.now }
        : null,
    ...{ busy: null, problems: {}, problem: null, nothing: null },
  };
  /** Of the form as it stands: the same form sent again counts once. */
  let submitKey = newKey();
  let claimKey = newKey();
  let cancelSave: () => void = () => undefined;

  const change = (next: Partial<DeskState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const refused = ({ message, refusal, problems }: Refused): void => {
    const way = WAYS[refusal ?? ""];
    change({
      problems,
      ...(way === undefined ? { problem: message } : { lost: { message, way }, problem: null }),
    });
  };
  const leased = ({ fence, leaseUntil, now }: LeaseAnswer): Partial<DeskState> => ({
    ...(fence !== null && { fence }),
    ...(leaseUntil !== null && { lease: { until: leaseUntil, now } }),
  });
  const saveSoon = (delay: number): void => {
    cancelSave();
    cancelSave = means.after(delay, () => {
      save().catch(() => undefined);
    });
  };

  const save = async (): Promise<void> => {
    cancelSave();
    if (state.saving === "saved" || state.submitted !== null) return;
    const sent = state.draft;
    change({ saving: "saving" });
    const answer = await post<LeaseAnswer>(of("draft"), { fence: state.fence, draft: sent });
    if (answer.kind === "done") {
      const isCurrent = isSameDraft(sent, state.draft);
      if (isCurrent) backup.drop();
      change({ ...leased(answer.value), saving: isCurrent ? "saved" : "changed" });
      if (!isCurrent) saveSoon(SAVE_DELAY_MS);
      return;
    }
    change({ saving: "unsaved" });
    if (answer.kind === "refused") refused(answer);
    else saveSoon(RETRY_DELAY_MS);
  };

  const claimNext = async (): Promise<void> => {
    change({ busy: "claim", problem: null, nothing: null });
    const answer = await post<ClaimAnswer>("/api/review/claim", { key: claimKey });
    if (answer.kind === "unreachable") {
      change({ busy: null, problem: UNREACHABLE });
      return;
    }
    claimKey = newKey();
    if (answer.kind === "refused") change({ busy: null, problem: answer.message });
    else if (answer.value.kind === "nothing") change({ busy: null, nothing: answer.value.why });
    else means.leave(`/review/desk/${answer.value.answer.lease}`);
  };

  return {
    lease: start.lease,
    state: (): DeskState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Changes the form. It is kept on this device at once and sent in a moment. */
    edit: (next: VerdictDraft): void => {
      if (state.submitted !== null || isSameDraft(next, state.draft)) return;
      submitKey = newKey();
      backup.keep(next);
      change({ draft: next, saving: "changed", problems: {}, problem: null });
      if (state.lost?.way !== "reload") saveSoon(SAVE_DELAY_MS);
    },
    save,
    /** The page is being left: what the server does not have is sent without waiting for an answer. */
    unsent: (): Readonly<{ path: string; body: object }> | null =>
      state.saving === "saved" || state.submitted !== null || state.lost?.way === "reload"
        ? null
        : { path: of("draft"), body: { fence: state.fence, draft: state.draft } },
    extend: async (): Promise<boolean> => {
      const { until } = state.lease;
      const answer = await post<LeaseAnswer>(of("heartbeat"), { fence: state.fence });
      if (answer.kind === "refused") refused(answer);
      if (answer.kind === "done") change(leased(answer.value));
      return answer.kind === "done" && state.lease.until > until;
    },
    /** The time of the lease is over by this page's clock. */
    lapse: (): void => {
      if (state.lost === null && state.submitted === null)
        change({ lost: { message: LAPSED, way: "resume" } });
    },
    /** @param isNext - the next case is claimed at once, which makes the verdict final. */
    submit: async (isNext: boolean): Promise<void> => {
      if (state.busy !== null || state.submitted !== null || state.lost !== null) return;
      cancelSave();
      change({ busy: "submit", problems: {}, problem: null });
      const answer = await post<LeaseAnswer>(of("submit"), {
        ...{ fence: state.fence, key: submitKey, draft: state.draft },
        ...{ contentHash: start.contentHash, activeSeconds: means.activeSeconds() },
      });
      if (answer.kind !== "done") {
        change({ busy: null });
        if (answer.kind === "refused") refused(answer);
        else change({ problem: UNREACHABLE });
        if (state.saving !== "saved") saveSoon(SAVE_DELAY_MS);
        return;
      }
      backup.drop();
      const { graceUntil, now } = answer.value;
      change({ busy: null, saving: "saved", submitted: { until: graceUntil ?? now, now } });
      if (isNext) await claimNext();
    },
    undo: async (): Promise<void> => {
      if (state.submitted === null || state.busy !== null) return;
      change({ busy: "undo", problem: null });
      const answer = await post<LeaseAnswer>(of("undo"), { fence: state.fence, key: newKey() });
      submitKey = newKey();
      if (answer.kind === "done")
        change({ ...leased(answer.value), busy: null, submitted: null, nothing: null, lost: null });
      else change({ busy: null, problem: answer.kind === "refused" ? answer.message : UNREACHABLE });
    },
    resume: async (): Promise<void> => {
      change({ busy: "resume", problem: null });
      const answer = await post<LeaseAnswer>(of("resume"), { key: newKey() });
      if (answer.kind !== "done") {
        change({ busy: null, problem: answer.kind === "refused" ? answer.message : UNREACHABLE });
        return;
      }
      change({ ...leased(answer.value), busy: null, lost: null });
      await save();
    },
    claimNext: async (): Promise<void> => {
      if (state.busy === null) await claimNext();
    },
    /** Leaves the case for good. @returns what is wrong, or null. */
    quit: async (how: "skip" | "recuse", reason: string): Promise<string | null> => {
      change({ busy: "leave" });
      const answer = await post<LeaseAnswer>(of(how), { fence: state.fence, key: newKey(), reason });
      if (answer.kind !== "done") {
        change({ busy: null });
        return answer.kind === "refused" ? answer.message : UNREACHABLE;
      }
      cancelSave();
      backup.drop();
      change({ saving: "saved", lost: { message: LEFT[how], way: "queue" } });
      await claimNext();
      return null;
    },
  };
}

const UNREACHABLE = "The server does not answer. What you wrote is kept on this device. Try again.";
const LEFT = {
  skip: "You skipped this case. It is open to others.",
  recuse: "You recused yourself from this case. It is open to others.",
} as const;

/** What each refusal that ends the work on this page leaves to do. Others can be corrected, or tried again. */
const WAYS: Readonly<Record<string, "resume" | "reload" | "queue">> = {
  lease_lapsed: "resume",
  stale_fence: "reload",
  content_changed: "reload",
  key_used_otherwise: "reload",
  not_holder: "reload",
  seat_taken: "queue",
  lease_total_spent: "queue",
  done_by_you: "queue",
  skipped_by_you: "queue",
  recused_by_you: "queue",
  is_void: "queue",
  is_closed: "queue",
  not_in_this_state: "queue",
};
