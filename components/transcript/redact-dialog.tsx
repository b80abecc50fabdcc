"use client";

import { useState } from "react";
import {
  REDACTED_LENGTH_MAX,
  REDACTED_LENGTH_MIN,
  type RedactionReport,
} from "@/lib/contracts/redaction-report";
import { foundSentence, keptSentence } from "@/lib/views/redaction-words";
import { Button } from "../ui/button";
import { Dialog, DialogButtons } from "../ui/dialog";
import { FormProblem } from "../ui/form-problem";
import { Note } from "../ui/note";
import { Segmented } from "../ui/segmented";
import { SentFields } from "../ui/sent-fields";
import { TextArea } from "../ui/text-area";
import { type FormAction, useFormAction } from "../ui/use-form-action";

type Scope = "episode" | "run";
/** What is looked for, where. */
type Asked = Readonly<{ episode: string; scope: Scope; text: string }>;

/**
 * Replaces a text for good: first a look at where it stands, then the reason, then it is done. What the text says goes to the
 * server in the body of the request, and nowhere else.
 */
export function RedactDialog({
  episode,
  action,
  initial,
  onClose,
}: Readonly<{
  episode: string;
  action: FormAction<RedactionReport>;
  initial: string;
  onClose: () => void;
}>) {
  const [asked, setAsked] = useState<Asked>({ episode, scope: "episode", text: initial });
  const [look, setLook] = useState<RedactionReport | null>(null);
  const [done, setDone] = useState<RedactionReport | null>(null);
  return (
    <Dialog
      title={done === null ? "Redact text for good" : "Redacted"}
      onClose={() => {
        // Everything on the page may show what was replaced, in ways that nothing else would take away.
        if (done === null) onClose();
        else location.reload();
      }}
    >
      {(close) =>
        done !== null ? (
          <Done report={done} close={close} />
        ) : look === null ? (
          <Look asked={asked} action={action} onAsk={setAsked} onLook={setLook} close={close} />
        ) : (
          <Confirm
            asked={asked}
            look={look}
            action={action}
            onBack={() => {
              setLook(null);
            }}
            onDone={setDone}
          />
        )
      }
    </Dialog>
  );
}

function Look({
  asked,
  action,
  onAsk,
  onLook,
  close,
}: Readonly<{
  asked: Asked;
  action: FormAction<RedactionReport>;
  onAsk: (asked: Asked) => void;
  onLook: (report: RedactionReport) => void;
  close: () => void;
}>) {
  const { formProps, isPending, problem, problemOf } = useFormAction(action, onLook);
  const isLength = asked.text.length >= REDACTED_LENGTH_MIN && asked.text.length <= REDACTED_LENGTH_MAX;
  return (
    <form {...formProps} noValidate>
      <Fields asked={asked} intent="look" />
      <TextArea
        label="Text"
        value={asked.text}
        autoComplete="off"
        spellCheck={false}
        rows={4}
        hint={`${String(REDACTED_LENGTH_MIN)} characters or more, exactly as they stand in the log. Select them in the transcript first, and they are here.`}
        problem={problemOf("text")}
        onChange={(event) => {
          onAsk({ ...asked, text: event.currentTarget.value });
        }}
      />
      <div className="mt-3">
        <Segmented<Scope>
          legend="Where to replace it"
          segments={[
            { value: "episode", label: "In this episode" },
            { value: "run", label: "In the whole run" },
          ]}
          value={asked.scope}
          onChange={(scope) => {
            onAsk({ ...asked, scope });
          }}
        />
      </div>
      <FormProblem problem={problem} />
      <DialogButtons>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" tone="primary" disabled={isPending || !isLength}>
          Find it
        </Button>
      </DialogButtons>
    </form>
  );
}

function Confirm({
  asked,
  look,
  action,
  onBack,
  onDone,
}: Readonly<{
  asked: Asked;
  look: RedactionReport;
  action: FormAction<RedactionReport>;
  onBack: () => void;
  onDone: (report: RedactionReport) => void;
}>) {
  const { formProps, isPending, problem, problemOf } = useFormAction(action, onDone);
  const isNowhere = look.episodeCount === 0;
  return (
    <form {...formProps} noValidate>
      <Fields asked={asked} intent="redact" />
      <p role="status">
        {isNowhere
          ? `This text stands nowhere in ${asked.scope === "run" ? "the episodes of this run" : "this episode"}. Marks for hidden characters are no part of a text.`
          : `It stands in ${foundSentence(look)}.`}
      </p>
      <Kept report={look} />
      {!isNowhere && (
        <>
          <p className="mt-3 text-fg-2">
            Each place is filled with blocks of the same length, here and in the foreign record. Verdicts and
            the old hash stay. It cannot be undone, and exports and backups made before still hold the text.
          </p>
          <TextArea
            className="mt-3"
            label="Reason"
            name="reason"
            autoFocus
            hint="It stays in the audit log: say why, not what."
            problem={problemOf("reason")}
          />
        </>
      )}
      <FormProblem problem={problem} />
      <DialogButtons>
        <Button onClick={onBack}>Back</Button>
        {!isNowhere && (
          <Button type="submit" tone="danger" disabled={isPending}>
            Redact {foundSentence(look)}
          </Button>
        )}
      </DialogButtons>
    </form>
  );
}

function Done({ report, close }: Readonly<{ report: RedactionReport; close: () => void }>) {
  return (
    <>
      <p role="status">{foundSentence(report)} replaced.</p>
      <Kept report={report} />
      <DialogButtons>
        <Button tone="primary" onClick={close}>
          Show the episode
        </Button>
      </DialogButtons>
    </>
  );
}

function Kept({ report }: Readonly<{ report: RedactionReport }>) {
  const kept = keptSentence(report.kept);
  return (
    kept !== null && (
      <div className="mt-3">
        <Note tone="attention">It stays in {kept}: nothing is edited there.</Note>
      </div>
    )
  );
}

/** Line breaks of a form are sent otherwise than they were: the text goes as JSON. */
function Fields({ asked, intent }: Readonly<{ asked: Asked; intent: "look" | "redact" }>) {
  const fields = { intent, episode: asked.episode, scope: asked.scope, text: JSON.stringify(asked.text) };
  return <SentFields fields={fields} />;
}
