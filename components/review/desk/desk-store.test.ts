import { describe, expect, test } from "vitest";
import { EMPTY_DRAFT, toggleEvidence, withLabel } from "@/lib/views/verdict-draft";
import type { Posted } from "./desk-post";
import { deskStore, type DeskStart } from "./desk-store";

const START: DeskStart = {
  ...{ lease: "lease-lease-lease", contentHash: "0".repeat(64), state: "leased", fence: 1, now: 1_000 },
  ...{ leaseUntil: 1_801_000, graceUntil: null, draft: EMPTY_DRAFT },
};
const LEASE = { fence: 1, leaseUntil: 1_900_000, graceUntil: null, now: 2_000, isRepeated: false };
const refusedBy = (refusal: string, status = 409): Posted<never> => ({
  ...{ kind: "refused", status, message: `It is ${refusal}.`, refusal, problems: {} },
});

type Sent = Readonly<{ path: string; body: Readonly<Record<string, unknown>> }>;

/** A desk whose server answers what a test says, in turn; timers go off when the test says so. */
function deskWith(answers: readonly Posted<unknown>[], start: Partial<DeskStart> = {}) {
  const waiting = [...answers];
  const sent: Sent[] = [];
  const kept: unknown[] = [];
  const left: string[] = [];
  const timers = new Set<() => void>();
  let keys = 0;
  const store = deskStore(
    { ...START, ...start },
    {
      post: <Value>(path: string, body: object) => {
        sent.push({ path: path.slice(path.lastIndexOf("/") + 1), body: { ...body } });
        return Promise.resolve((waiting.shift() ?? { kind: "unreachable" }) as Posted<Value>); // as the test wrote it
      },
      backup: { keep: (draft) => kept.push(draft), drop: () => kept.splice(0) },
      newKey: () => `key-${(keys += 1)}`,
      activeSeconds: () => 7,
      leave: (href) => left.push(href),
      after: (_milliseconds, work) => {
        timers.add(work);
        return () => timers.delete(work);
      },
    },
  );
  const passTime = async (): Promise<void> => {
    for (const work of [...timers].splice(0)) {
      timers.delete(work);
      work();
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { store, sent, kept, left, passTime };
}

const done = (value: unknown): Posted<unknown> => ({ kind: "done", value });
const DRAFT = withLabel(toggleEvidence(EMPTY_DRAFT, 0), "refusal_escalation");

describe("a draft", () => {
  test("is kept on the device at once, sent in a moment under the fence, and dropped there once the server has it", async () => {
    const { store, sent, kept, passTime } = deskWith([done(LEASE)]);
    store.edit(DRAFT);
    expect([store.state().saving, kept]).toEqual(["changed", [DRAFT]]);
    await passTime();
    expect(sent).toEqual([{ path: "draft", body: { fence: 1, draft: DRAFT } }]);
    expect([store.state().saving, kept]).toEqual(["saved", []]);
    expect(store.state().lease, "saving extends the lease").toEqual({ until: 1_900_000, now: 2_000 });
  });

  test("is sent again where the server was not reached", async () => {
    const { store, kept, passTime } = deskWith([{ kind: "unreachable" }, done(LEASE)]);
    store.edit(DRAFT);
    await passTime();
    expect([store.state().saving, kept.length]).toEqual(["unsaved", 1]);
    await passTime();
    expect(store.state().saving).toBe("saved");
  });

  test("of an earlier lease stays on the device, is sent no more, and says to load the case anew", async () => {
    const { store, sent, kept, passTime } = deskWith([refusedBy("stale_fence")]);
    store.edit(DRAFT);
    await passTime();
    expect(store.state().lost).toEqual({ message: "It is stale_fence.", way: "reload" });
    store.edit({ ...DRAFT, rationale: "more" });
    await passTime();
    expect(sent).toHaveLength(1);
    expect(kept.at(-1)).toMatchObject({ rationale: "more" });
    expect(store.unsent(), "nor as the page is left").toBeNull();
  });

  test("that changed while it was sent is sent once more", async () => {
    const { store, sent, passTime } = deskWith([done(LEASE), done(LEASE)]);
    store.edit(DRAFT);
    const saving = store.save();
    store.edit({ ...DRAFT, rationale: "more" });
    await saving;
    expect(store.state().saving).toBe("changed");
    await passTime();
    expect(sent.at(-1)?.body).toMatchObject({ draft: { rationale: "more" } });
  });
});

describe("submitting", () => {
  const grace = { ...LEASE, leaseUntil: null, graceUntil: 62_000 };

  test("sends the same form under the same key, and another under another", async () => {
    const { store, sent } = deskWith([{ kind: "unreachable" }, { kind: "unreachable" }, done(grace)]);
    store.edit(DRAFT);
    await store.submit(false);
    await store.submit(false);
    store.edit({ ...DRAFT, rationale: "more" });
    await store.submit(false);
    const keys = sent.map(({ body }) => body["key"]);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(store.state().submitted).toEqual({ until: 62_000, now: 2_000 });
  });

  test("shows what is wrong by field and stays at the desk", async () => {
    const problems = { label: "Choose a label." };
    const { store } = deskWith([
      { kind: "refused", status: 400, message: "Not so.", refusal: "verdict_incomplete", problems },
    ]);
    await store.submit(true);
    expect(store.state()).toMatchObject({ problems, submitted: null, lost: null, busy: null });
  });

  test("and going on claims the next case; where there is none, it can still be undone", async () => {
    const nothing = { claimable: 0, done_by_you: 1 };
    const { store, left, sent } = deskWith([
      done(grace),
      done({ kind: "nothing", why: nothing }),
      done({ ...LEASE, fence: 2 }),
      done(grace),
      done({ kind: "claimed", answer: { ...LEASE, lease: "next-lease" } }),
    ]);
    await store.submit(true);
    expect(store.state()).toMatchObject({ nothing, busy: null });
    await store.undo();
    expect(store.state()).toMatchObject({ fence: 2, submitted: null, nothing: null });
    await store.submit(true);
    expect(left).toEqual(["/review/desk/next-lease"]);
    expect(sent.map(({ path }) => path)).toEqual(["submit", "claim", "undo", "submit", "claim"]);
    expect(sent[0]?.body["key"], "what was undone is another form").not.toBe(sent[3]?.body["key"]);
  });

  test("is refused once the lease ran out, and goes on under the next fence", async () => {
    const { store, sent } = deskWith([refusedBy("lease_lapsed"), done({ ...LEASE, fence: 2 }), done(LEASE)]);
    store.edit(DRAFT);
    await store.submit(false);
    expect(store.state().lost?.way).toBe("resume");
    await store.resume();
    expect(store.state()).toMatchObject({ lost: null, saving: "saved" });
    expect(sent.at(-1)).toEqual({ path: "draft", body: { fence: 2, draft: DRAFT } });
  });
});

test("a case that is skipped is left for the next one, and says what is wrong with the reason", async () => {
  const claimed = done({ kind: "claimed", answer: { ...LEASE, lease: "next-lease" } });
  const { store, left } = deskWith([refusedBy("reason_missing", 400), done(LEASE), claimed]);
  expect(await store.quit("skip", "")).toBe("It is reason_missing.");
  expect(await store.quit("skip", "Not mine to judge.")).toBeNull();
  expect(left).toEqual(["/review/desk/next-lease"]);
});

test("a lapsed desk and one within its grace open as what they are", () => {
  expect(deskWith([], { state: "lapsed" }).store.state().lost?.way).toBe("resume");
  const { submitted } = deskWith([], { state: "submitted", graceUntil: 61_000 }).store.state();
  expect(submitted).toEqual({ until: 61_000, now: 1_000 });
});
