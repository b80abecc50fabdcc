"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import { ImportPanel } from "@/components/import/import-panel";
import { RequestError } from "@/components/import/post-json";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import type { ImportStatus } from "@/lib/contracts/import-status";
import { countOf } from "@/lib/views/format-number";
import { isImportComplete, storableCount } from "@/lib/views/import-progress";
import { Dropzone } from "./dropzone";
import { FileList } from "./file-list";
import { DEFAULT_CHOICE, type ImportChoice, OptionsCard } from "./options-card";
import type { ChosenFile } from "./read-dropped-files";
import { type StartedImports, startImport } from "./start-import";
import { Steps } from "./steps";
import { uploadFiles } from "./upload-files";

type Phase = "choosing" | "uploading" | "checked" | "storing";

const stepOf = { choosing: 0, uploading: 1, checked: 1, storing: 2 } as const satisfies Record<Phase, number>;

/** From files to a stored run: choose, check without storing, store. Nothing is stored before it is asked for. */
export function ImportFlow() {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>("choosing");
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [choice, setChoice] = useState<ImportChoice>(DEFAULT_CHOICE);
  const [sent, setSent] = useState<ReadonlyMap<string, number>>(new Map());
  const [uploads, setUploads] = useState<ReadonlyMap<string, string>>(new Map());
  const [started, setStarted] = useState<StartedImports | null>(null);
  const [overs, setOvers] = useState<ReadonlyMap<string, ImportStatus>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  const work = useRef<HTMLDivElement>(null);

  const noteOver = useCallback(
    (status: ImportStatus) => {
      setOvers((before) => (before.has(status.id) ? before : new Map(before).set(status.id, status)));
      if (!status.isDryRun) router.refresh();
    },
    [router],
  );

  /** The button that was pressed goes away with its step, so the focus moves to where the work is. */
  const run = (task: () => Promise<void>, back: Phase): void => {
    setProblem(null);
    work.current?.focus();
    task().catch((error: unknown) => {
      setPhase(back);
      if (!isAbort(error))
        setProblem(error instanceof RequestError ? error.message : "This browser could not do it.");
    });
  };

  const check = (): void => {
    run(async () => {
      abort.current = new AbortController();
      setPhase("uploading");
      const ids = await uploadFiles(files, uploads, abort.current.signal, (key, bytes) => {
        setSent((before) => new Map(before).set(key, bytes));
      });
      setUploads(ids);
      setOvers(new Map());
      setStarted(await startImport(idsOf(files, ids), choice, true));
      setPhase("checked");
    }, "choosing");
  };

  const store = (ready: readonly string[]): void => {
    run(async () => {
      setPhase("storing");
      const next = await startImport(ready, choice, false);
      setOvers(new Map());
      setStarted(next);
    }, "checked");
  };

  const startOver = (): void => {
    setPhase("choosing");
    setFiles([]);
    setSent(new Map());
    setUploads(new Map());
    setStarted(null);
    setProblem(null);
  };

  const areAllOver = started !== null && started.imports.every(({ id }) => overs.has(id));
  const isStored = phase === "storing" && areAllOver;
  return (
    <>
      <Steps current={isStored ? 3 : stepOf[phase]} />
      <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-3 m:grid-cols-1">
        <div ref={work} tabIndex={-1} className="flex min-w-0 flex-col gap-3 outline-none">
          {problem !== null && (
            <Note tone="bad" role="alert">
              <OutsideText text={problem} lengthMax={600} /> What was chosen is kept.
            </Note>
          )}
          {phase === "choosing" && (
            <Dropzone
              isCompact={files.length > 0}
              onFiles={(more) => {
                setFiles((before) => withoutRepeats([...before, ...more]));
              }}
            />
          )}
          {(phase === "choosing" || phase === "uploading") && files.length > 0 && (
            <FileList
              files={files}
              sent={phase === "uploading" ? sent : null}
              onRemove={(key) => {
                setFiles((before) => before.filter((one) => one.key !== key));
              }}
            />
          )}
          {phase === "choosing" && files.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <Button tone="primary" size="lg" onClick={check}>
                Check {countOf(files.length, "file")}
              </Button>
              <span className="text-12 text-fg-3">
                A dry run reads and classifies everything and stores nothing.
              </span>
            </div>
          )}
          {phase === "uploading" && (
            <div>
              <Button onClick={() => abort.current?.abort()}>Cancel the upload</Button>
            </div>
          )}
          {started !== null && (phase === "checked" || phase === "storing") && (
            <>
              <Refused refused={started.refused} />
              {started.imports.map(({ id }) => (
                <ImportPanel key={id} id={id} onOver={noteOver}>
                  <StoredLink status={overs.get(id) ?? null} />
                </ImportPanel>
              ))}
              <Decision
                phase={phase}
                areAllOver={areAllOver}
                started={started}
                overs={overs}
                onStore={store}
                onChange={() => {
                  setStarted(null);
                  setPhase("choosing");
                }}
                onStartOver={startOver}
              />
            </>
          )}
        </div>
        <OptionsCard choice={choice} isDisabled={phase !== "choosing"} onChange={setChoice} />
      </div>
    </>
  );
}

function Decision({
  phase,
  areAllOver,
  started,
  overs,
  onStore,
  onChange,
  onStartOver,
}: Readonly<{
  phase: "checked" | "storing";
  areAllOver: boolean;
  started: StartedImports;
  overs: ReadonlyMap<string, ImportStatus>;
  onStore: (uploads: readonly string[]) => void;
  onChange: () => void;
  onStartOver: () => void;
}>) {
  if (!areAllOver) return null;
  if (phase === "storing") {
    return (
      <div>
        <Button onClick={onStartOver}>Import more</Button>
      </div>
    );
  }
  const ready = started.imports.filter(({ id }) => {
    const status = overs.get(id);
    return status !== undefined && isImportComplete(status) && status.duplicateOf === null;
  });
  const count = storableCount([...overs.values()]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {count > 0 && (
        <Button
          tone="primary"
          size="lg"
          onClick={() => {
            onStore(ready.flatMap((one) => one.uploads));
          }}
        >
          Store {countOf(count, "episode")}
        </Button>
      )}
      <Button size="lg" onClick={onChange}>
        Change files or options
      </Button>
      <span className="text-12 text-fg-3">
        {count > 0
          ? "Each run is stored in one step. If that stops, nothing of it is stored and the same files can run again."
          : "There is nothing new to store."}
      </span>
    </div>
  );
}

/** Files that were refused before anything of them was read as a run. */
function Refused({ refused }: Readonly<{ refused: StartedImports["refused"] }>) {
  return refused.map((one) => (
    <Note key={one.upload} tone="bad" role="alert">
      <p className="font-medium">
        <OutsideText text={one.file} lengthMax={120} />: refused, nothing stored
        <span className="ml-2 font-mono text-12 font-normal">{one.code}</span>
      </p>
      <p>
        <OutsideText text={one.message} lengthMax={1000} />
      </p>
      <p>
        <OutsideText text={one.hint} lengthMax={1000} />
      </p>
    </Note>
  ));
}

function StoredLink({ status }: Readonly<{ status: ImportStatus | null }>) {
  if (status === null || status.isDryRun || status.runId === null || !isImportComplete(status)) return null;
  return (
    <p className="border-t border-line px-3.5 py-2.5">
      <TextLink href={`/runs/${encodeURIComponent(status.runId)}`} className="font-medium">
        Open the run
      </TextLink>
    </p>
  );
}

function idsOf(files: readonly ChosenFile[], uploads: ReadonlyMap<string, string>): readonly string[] {
  return files.flatMap((file) => uploads.get(file.key) ?? []);
}

function withoutRepeats(files: readonly ChosenFile[]): readonly ChosenFile[] {
  return [...new Map(files.map((file) => [file.key, file])).values()];
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
