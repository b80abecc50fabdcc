"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import type { Desk as StoredDesk } from "@/lib/contracts/review-desk";
import type { BareTurn } from "@/lib/views/transcript-turn";
import { EMPTY_DRAFT, isSameDraft, type VerdictDraft } from "@/lib/views/verdict-draft";
import { KeyHint } from "../../keys/key-hint";
import { ActiveTurnProvider } from "../../transcript/active-turn";
import { TranscriptRequestsProvider } from "../../transcript/episode-requests";
import { FindProvider } from "../../transcript/find";
import { Transcript } from "../../transcript/transcript";
import { TranscriptKeys } from "../../transcript/transcript-keys";
import { TurnAsideProvider } from "../../transcript/turn-aside";
import { Button } from "../../ui/button";
import { LoadingNote } from "../../ui/loading-note";
import { Note } from "../../ui/note";
import { reviewRequests } from "../review-requests";
import { CaseFacts } from "./case-facts";
import { DeskBar } from "./desk-bar";
import type { DeskBox } from "./desk-boxes";
import { DeskProvider, useDesk, useDeskState } from "./desk-context";
import { DeskKeys } from "./desk-keys";
import { attention, deviceBackup, keptDraft } from "./desk-means";
import { postToDesk } from "./desk-post";
import { deskStore } from "./desk-store";
import { LostNote } from "./lost-note";
import { MarksStrip } from "./marks-strip";
import { Receipt } from "./receipt";
import { TurnMarks } from "./turn-marks";
import { FORM_ID, VerdictForm } from "./verdict-form";

/** Opened now and then. */
const ReasonBox = dynamic(async () => (await import("./desk-boxes")).ReasonBox, { loading: LoadingNote });
const GuidelineBox = dynamic(async () => (await import("./desk-boxes")).GuidelineBox, {
  loading: LoadingNote,
});

/** All that a desk is sent: the blind case, with its turns as they are shown. `lastLease` is of a verdict that can be withdrawn. */
export type DeskView = Readonly<
  Omit<StoredDesk, "episode" | "guideline"> & {
    guideline: Omit<StoredDesk["guideline"], "body">;
    episode: Omit<StoredDesk["episode"], "turns">;
    turns: readonly BareTurn[];
    lastLease: string | null;
    /** From 0. */
    activeTurn: number;
  }
>;

/** Where a reviewer judges one case. @param guidelineText - laid out by the server. */
export function Desk({ view, guidelineText }: Readonly<{ view: DeskView; guidelineText: ReactNode }>) {
  const router = useRouter();
  const { lease } = view;
  const [watch] = useState(() => (typeof window === "undefined" ? null : attention(lease)));
  const [store] = useState(() =>
    deskStore(
      { ...view, draft: view.draft ?? EMPTY_DRAFT },
      {
        post: postToDesk,
        backup: deviceBackup(lease),
        newKey: () => crypto.randomUUID(),
        activeSeconds: () => watch?.seconds() ?? 0,
        leave: (href) => {
          router.push(href);
        },
        after: (milliseconds, work) => {
          const timer = setTimeout(work, milliseconds);
          return () => {
            clearTimeout(timer);
          };
        },
      },
    ),
  );
  const [requests] = useState(() => reviewRequests(`/api/review/desk/${lease}`));
  const { episode } = view;
  return (
    <DeskProvider store={store}>
      <TranscriptRequestsProvider value={requests}>
        <ActiveTurnProvider turnCount={Math.max(episode.turnCount, 1)} initial={view.activeTurn}>
          <FindProvider initial={null}>
            <TurnAsideProvider aside={marksOf}>
              <Attention watch={watch} />
              <Surface view={view} guidelineText={guidelineText} />
            </TurnAsideProvider>
          </FindProvider>
        </ActiveTurnProvider>
      </TranscriptRequestsProvider>
    </DeskProvider>
  );
}

/** A retracted turn can neither be marked nor be evidence. */
const marksOf = (turn: number, isRetracted: boolean) => (isRetracted ? null : <TurnMarks turn={turn} />);

function Surface({ view, guidelineText }: Readonly<{ view: DeskView; guidelineText: ReactNode }>) {
  const desk = useDesk();
  const { episode, guideline } = view;
  const submitted = useDeskState((state) => state.submitted);
  const [box, setBox] = useState<DeskBox | null>(null);
  const [withdrawn, setWithdrawn] = useState(false);
  const close = (): void => {
    setBox(null);
  };
  const openGuideline = (): void => {
    setBox("guideline");
  };
  const lastLease = withdrawn ? null : view.lastLease;
  const work = async (reason: string): Promise<string | null> => {
    if (box !== "withdraw") return await desk.quit(box === "recuse" ? "recuse" : "skip", reason);
    const answer = await postToDesk(`/api/review/desk/${lastLease ?? ""}/withdraw`, {
      ...{ key: crypto.randomUUID(), reason },
    });
    if (answer.kind === "unreachable") return "The server does not answer. Try again.";
    if (answer.kind === "refused") return answer.message;
    setWithdrawn(true);
    return null;
  };
  return (
    <div className="flex h-[calc(100dvh-var(--demo-h))] min-h-0 flex-col m:h-auto m:pb-[62px]">
      <DeskKeys open={setBox} hasLast={lastLease !== null} retractedTurns={episode.outline.retractedTurns} />
      <TranscriptKeys
        landmarks={{
          ...{ firstRise: null, matchTurns: episode.outline.hitTurns, previous: null, next: null },
        }}
      />
      <DeskBar leaseEnds={view.leaseEnds} />
      <main
        id="main"
        tabIndex={-1}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_420px] grid-rows-[minmax(0,1fr)] max-[1080px]:grid-cols-[minmax(0,1fr)_330px] m:block"
      >
        <div className="flex min-h-0 min-w-0 flex-col">
          <MarksStrip outline={episode.outline} />
          <Transcript turns={view.turns} isLinked={false} />
        </div>
        <aside
          aria-label="Verdict"
          className="flex min-h-0 flex-col border-l border-line m:border-t m:border-l-0"
        >
          <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
            <CaseNotes
              isOnHold={view.isOnHold}
              isWithdrawn={withdrawn}
              canWithdraw={lastLease !== null}
              withdraw={() => {
                setBox("withdraw");
              }}
            />
            <CaseFacts
              objective={episode.objective}
              policy={episode.policy}
              guideline={guideline}
              openGuideline={openGuideline}
            />
            {submitted === null ? <VerdictForm limits={view.limits} /> : <Receipt grace={submitted} />}
          </div>
          {submitted === null && <Actions open={setBox} />}
        </aside>
      </main>
      {box === "guideline" && (
        <GuidelineBox guideline={guideline} onClose={close}>
          {guidelineText}
        </GuidelineBox>
      )}
      {box !== null && box !== "guideline" && <ReasonBox what={box} work={work} onClose={close} />}
    </div>
  );
}

function CaseNotes({
  isOnHold,
  isWithdrawn,
  canWithdraw,
  withdraw,
}: Readonly<{ isOnHold: boolean; isWithdrawn: boolean; canWithdraw: boolean; withdraw: () => void }>) {
  return (
    <>
      <LostNote />
      <KeptDraft />
      {isOnHold && (
        <Note tone="attention">
          A lead holds this case while a question on the guideline is open. Drafts are saved; nothing can be
          submitted until it is released.
        </Note>
      )}
      {canWithdraw && (
        <Note>
          Your last verdict is in.{" "}
          <button type="button" className="font-medium underline underline-offset-2" onClick={withdraw}>
            Withdraw it
          </button>{" "}
          <KeyHint name="desk.undo" />
        </Note>
      )}
      {isWithdrawn && (
        <Note tone="info" role="status">
          Your last verdict is withdrawn. Its case stands in your queue again.
        </Note>
      )}
    </>
  );
}

/** What this browser holds of a draft that the server never got. */
function KeptDraft() {
  const desk = useDesk();
  const [kept, setKept] = useState<VerdictDraft | null>(null);
  useEffect(() => {
    const found = keptDraft(desk.lease);
    // Read once the page is there: the server knows nothing of it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (found !== null && !isSameDraft(found, desk.state().draft)) setKept(found);
  }, [desk]);
  const isOpen = useDeskState(({ submitted }) => submitted === null);
  if (kept === null || !isOpen) return null;
  return (
    <Note tone="attention" role="status">
      This browser holds a draft of this case that the server never got.
      <div className="mt-2 flex gap-2">
        <Button
          size="sm"
          onClick={() => {
            desk.edit(kept);
            setKept(null);
          }}
        >
          Use it
        </Button>
        <Button
          size="sm"
          tone="ghost"
          onClick={() => {
            deviceBackup(desk.lease).drop();
            setKept(null);
          }}
        >
          Drop it
        </Button>
      </div>
    </Note>
  );
}

function Actions({ open }: Readonly<{ open: (box: DeskBox) => void }>) {
  const desk = useDesk();
  const busy = useDeskState((state) => state.busy);
  const isLost = useDeskState(({ lost }) => lost !== null);
  const submit = (isNext: boolean) => () => {
    desk.submit(isNext).catch(() => undefined);
  };
  const isOff = busy !== null || isLost;
  return (
    <div className="flex flex-none flex-wrap items-center gap-1 border-t border-line bg-surface px-4 py-3 m:fixed m:inset-x-0 m:bottom-0 m:z-20 m:flex-nowrap m:py-2">
      <Button
        tone="ghost"
        disabled={isOff}
        onClick={() => {
          open("skip");
        }}
      >
        Skip <KeyHint name="desk.skip" />
      </Button>
      <Button
        tone="ghost"
        disabled={isOff}
        onClick={() => {
          open("recuse");
        }}
      >
        Recuse <KeyHint name="desk.recuse" />
      </Button>
      <span className="hidden m:inline-flex">
        <Button
          onClick={() => {
            document.querySelector(`#${FORM_ID}`)?.scrollIntoView({ block: "start" });
          }}
        >
          Verdict
        </Button>
      </span>
      <span className="ml-auto flex gap-1.5">
        <span className="m:hidden">
          <Button disabled={isOff} onClick={submit(false)}>
            Submit
          </Button>
        </span>
        <Button tone="primary" disabled={isOff} onClick={submit(true)}>
          {busy === "submit" ? "Submitting" : busy === "claim" ? "Claiming" : "Submit, next"}
          <KeyHint name="desk.submit" />
        </Button>
      </span>
    </div>
  );
}

const HEARTBEAT_MS = 60_000;

/** Counts attention, keeps the lease of whoever is there, and sends what is unsaved as the page is left. */
function Attention({ watch }: Readonly<{ watch: ReturnType<typeof attention> | null }>) {
  const desk = useDesk();
  useEffect(() => {
    if (watch === null) return;
    const stop = watch.watch();
    const timer = setInterval(() => {
      const { lost, submitted } = desk.state();
      if (lost === null && submitted === null && watch.isThere()) desk.extend().catch(() => undefined);
    }, HEARTBEAT_MS);
    const sendUnsent = (): void => {
      const unsent = desk.unsent();
      if (unsent !== null) postToDesk(unsent.path, unsent.body, true).catch(() => undefined);
    };
    addEventListener("pagehide", sendUnsent);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener("pagehide", sendUnsent);
      sendUnsent(); // a link within the product leaves no page
    };
  }, [desk, watch]);
  return null;
}
