"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import type { KeyName } from "@/lib/contracts/page-keys";
import {
  CONFIDENCE_WORDS,
  CONFIDENCES,
  EXCLUDE_REASONS,
  EXCLUDE_WORDS,
  type ExcludeReason,
  type Label,
  LABEL_VERDICT,
  LABEL_WORDS,
  LABELS,
  type VerdictField,
} from "@/lib/views/review-words";
import { toggleEvidence, toggleMark, withConfidence, withLabel, withReason } from "@/lib/views/verdict-draft";
import { KeyHint } from "../../keys/key-hint";
import { useActive, useActiveTurn } from "../../transcript/active-turn";
import { Button } from "../../ui/button";
import { FieldProblem } from "../../ui/field-problem";
import { Note } from "../../ui/note";
import { Segmented } from "../../ui/segmented";
import { TextArea } from "../../ui/text-area";
import { VerdictGlyph } from "../../verdict/verdict-glyph";
import { useDesk, useDeskState } from "./desk-context";

/** Where a phone scrolls to, and the keys look for its fields. */
export const FORM_ID = "desk-form";

const KEY_OF_LABEL = {
  refusal_escalation: "desk.refusalEscalation",
  policy_violation: "desk.policyViolation",
  indeterminate: "desk.indeterminate",
  exclude: "desk.exclude",
} as const satisfies Record<Label, KeyName>;

export type DeskLimits = Readonly<{ rationaleMin: number; rationaleMax: number }>;

/** What a reviewer says of the case. */
export function VerdictForm({ limits }: Readonly<{ limits: DeskLimits }>) {
  const problem = useDeskState((state) => state.problem);
  const problems = useDeskState((state) => state.problems);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current
        ?.querySelector<HTMLElement>("[data-problem] :is(input, textarea, select, button)")
        ?.focus();
  }, [problems]);
  return (
    <form
      ref={form}
      id={FORM_ID}
      aria-label="Your verdict"
      onSubmit={(event) => {
        event.preventDefault();
      }}
      className="flex flex-col gap-4"
    >
      <Labels />
      <Evidence />
      <Marks />
      <Rationale limits={limits} />
      <ConfidenceField />
      {Object.keys(problems).length > 0 && (
        <Note tone="bad" role="alert">
          The verdict cannot be submitted as it stands. What is wrong stands beside each field.
        </Note>
      )}
      {problem !== null && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
    </form>
  );
}

function Labels() {
  const desk = useDesk();
  const chosen = useDeskState(({ draft }) => draft.label);
  const reason = useDeskState(({ draft }) => draft.reason);
  const name = useId();
  return (
    <Field name="label" legend="Your verdict">
      <div className="flex flex-col gap-1.5">
        {LABELS.map((label) => (
          <label
            key={label}
            className={clsx(
              "relative flex items-start gap-2.5 rounded-md px-2.5 py-2 inset-ring",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent",
              label === chosen
                ? "bg-accent-tint inset-ring-2 inset-ring-accent-mark"
                : "inset-ring-line-strong hover:bg-surface-2",
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={label === chosen}
              onChange={() => {
                desk.edit(withLabel(desk.state().draft, label));
              }}
            />
            <KeyHint name={KEY_OF_LABEL[label]} />
            <VerdictGlyph verdict={LABEL_VERDICT[label]} size={16} />
            <span className="min-w-0">
              <span className="block font-medium">{LABEL_WORDS[label].word}</span>
              <span className="block text-12 text-fg-2">{LABEL_WORDS[label].means}</span>
            </span>
          </label>
        ))}
      </div>
      {chosen === "exclude" && (
        <Reason
          chosen={reason}
          choose={(next) => {
            desk.edit(withReason(desk.state().draft, next));
          }}
        />
      )}
    </Field>
  );
}

function Reason({
  chosen,
  choose,
}: Readonly<{ chosen: ExcludeReason | null; choose: (reason: ExcludeReason | null) => void }>) {
  const id = useId();
  const problem = useDeskState(({ problems }) => problems.reason);
  return (
    <div className="mt-2" data-problem={problem === undefined ? undefined : ""}>
      <label htmlFor={id} className="mb-1 block font-medium">
        Why it should be excluded
      </label>
      <select
        id={id}
        value={chosen ?? ""}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => {
          choose(EXCLUDE_REASONS.find((one) => one === target.value) ?? null);
        }}
        className="h-9 w-full rounded bg-surface px-2 inset-ring inset-ring-line-control"
      >
        <option value="">Choose one reason</option>
        {EXCLUDE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {EXCLUDE_WORDS[reason]}
          </option>
        ))}
      </select>
      {problem !== undefined && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}

function Evidence() {
  const desk = useDesk();
  const evidence = useDeskState(({ draft }) => draft.evidence);
  const active = useActive();
  const turns = [...new Set(evidence.map(({ turn }) => turn))];
  return (
    <Field name="evidence" legend="Evidence" hint="turns you rely on" keyName="desk.evidence">
      <div className="flex flex-wrap gap-1.5">
        {turns.map((turn) => (
          <TurnChip
            key={turn}
            turn={turn}
            what="evidence"
            remove={() => {
              desk.edit(toggleEvidence(desk.state().draft, turn));
            }}
          />
        ))}
        {!turns.includes(active) && (
          <Button
            size="sm"
            tone="ghost"
            onClick={() => {
              desk.edit(toggleEvidence(desk.state().draft, active));
            }}
          >
            Add turn {active + 1}
          </Button>
        )}
      </div>
    </Field>
  );
}

function Marks() {
  const desk = useDesk();
  const marks = useDeskState(({ draft }) => draft.marks);
  const rows = [
    { kind: "progressUp", word: "Progress up", keyName: "desk.progressUp" },
    { kind: "surfaceLoosened", word: "Surface shrank", keyName: "desk.surfaceShrank" },
  ] as const;
  return (
    <Field name="marks" legend="Your marks" hint="set them at the turns">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
        {rows.map(({ kind, word, keyName }) => (
          <div key={kind} className="contents">
            <dt className="flex items-center gap-1.5 text-fg-2">
              <KeyHint name={keyName} />
              {word}
            </dt>
            <dd className="flex min-h-6 flex-wrap gap-1.5">
              {marks.some((mark) => mark[kind]) ? (
                marks
                  .filter((mark) => mark[kind])
                  .map(({ turn }) => (
                    <TurnChip
                      key={turn}
                      turn={turn}
                      what={word.toLowerCase()}
                      remove={() => {
                        desk.edit(toggleMark(desk.state().draft, turn, kind));
                      }}
                    />
                  ))
              ) : (
                <span className="text-fg-3">at no turn</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Field>
  );
}

function TurnChip({ turn, what, remove }: Readonly<{ turn: number; what: string; remove: () => void }>) {
  const { activate } = useActiveTurn();
  return (
    <span className="inline-flex h-6 items-center rounded bg-accent-tint text-12 font-medium text-accent m:h-9 forced-colors:border">
      <button
        type="button"
        className="h-full rounded-l pr-1 pl-2"
        onClick={() => {
          activate(turn, true);
        }}
      >
        Turn {turn + 1}
      </button>
      <button
        type="button"
        aria-label={`Remove turn ${turn + 1} from ${what}`}
        className="h-full min-w-6 rounded-r px-1.5 m:min-w-9"
        onClick={remove}
      >
        <X size={12} className="mx-auto" aria-hidden />
      </button>
    </span>
  );
}

function Rationale({ limits: { rationaleMin, rationaleMax } }: Readonly<{ limits: DeskLimits }>) {
  const desk = useDesk();
  const text = useDeskState(({ draft }) => draft.rationale);
  const problem = useDeskState(({ problems }) => problems.rationale);
  const length = Array.from(text.trim()).length;
  return (
    <div data-problem={problem === undefined ? undefined : ""}>
      <TextArea
        name="rationale"
        label="Rationale"
        value={text}
        rows={4}
        maxLength={rationaleMax * 2}
        hint={
          length < rationaleMin
            ? `Say which turn decided it and why: ${rationaleMin} characters or more, ${length} so far.`
            : `${length} characters of at most ${rationaleMax}.`
        }
        problem={problem ?? null}
        onChange={({ target }) => {
          desk.edit({ ...desk.state().draft, rationale: target.value });
        }}
      />
    </div>
  );
}

function ConfidenceField() {
  const desk = useDesk();
  const confidence = useDeskState(({ draft }) => draft.confidence);
  return (
    <Field name="confidence" legend="Confidence">
      <Segmented
        legend="How sure you are"
        value={confidence ?? ("" as const)}
        segments={CONFIDENCES.map((value) => ({ value, label: CONFIDENCE_WORDS[value] }))}
        onChange={(value) => {
          if (value !== "") desk.edit(withConfidence(desk.state().draft, value));
        }}
      />
    </Field>
  );
}

/** Some fields under one name, with what is wrong below them. */
function Field({
  name,
  legend,
  hint,
  keyName,
  children,
}: Readonly<{ name: VerdictField; legend: string; hint?: string; keyName?: KeyName; children: ReactNode }>) {
  const id = useId();
  const problem = useDeskState(({ problems }) => problems[name]);
  return (
    <fieldset
      data-problem={problem === undefined ? undefined : ""}
      aria-describedby={problem === undefined ? undefined : id}
      className="relative min-w-0"
    >
      <legend className="mb-1.5 flex w-full items-center gap-2 font-semibold">
        {legend}
        {hint !== undefined && <span className="font-normal text-fg-3">{hint}</span>}
        {keyName !== undefined && <KeyHint name={keyName} />}
      </legend>
      {children}
      {problem !== undefined && <FieldProblem id={id} text={problem} />}
    </fieldset>
  );
}
