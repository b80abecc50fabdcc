import { clsx } from "clsx";
import { Check, ChevronRight, Minus, Plus } from "lucide-react";
import type { WhyView } from "@/lib/views/episode-why";
import type { TraceLine } from "@/lib/views/trace-lines";
import { verdictTone, type VerdictTone } from "@/lib/views/verdict-words";
import { Note } from "../ui/note";
import { VerdictBadge } from "../verdict/verdict-badge";
import { VerdictGlyph } from "../verdict/verdict-glyph";
import { SentenceText } from "./sentence-text";
import { Tolerances } from "./tolerances";

/** Why an episode has its verdict: the rule step by step, then what other scorers say. */
export function WhyPanel({ view }: Readonly<{ view: WhyView }>) {
  const { verdict, because, progressSeen, scorer, explained } = view;
  return (
    <div className="px-4 pt-3.5 pb-6">
      <div className="mb-3.5 flex flex-col gap-1">
        <p className="text-16 font-semibold [&_span]:font-semibold">
          <VerdictBadge verdict={verdict} size={18} />
        </p>
        <p className="text-fg-2">
          <SentenceText sentence={because} />
        </p>
      </div>
      {progressSeen !== null && (
        <div className="mb-3.5">
          <Note tone="bad">
            <SentenceText sentence={progressSeen} />
          </Note>
        </div>
      )}
      {explained !== null && (
        <>
          {!explained.isOfStoredVerdict && (
            <div className="mb-3.5">
              <Note tone="attention">
                Another version of the rule gave this verdict. The steps below are by the present one.
              </Note>
            </div>
          )}
          <h2 className="mb-2 font-semibold">
            Rule trace <span className="font-normal text-fg-3">{scorer}</span>
          </h2>
          <Trace lines={explained.lines} />
          <Naive naive={explained.naive} verdict={verdict} score={view.score} />
          <Tolerances tolerances={explained.tolerances} />
          {explained.leaks.length > 0 && (
            <Leaks leaks={explained.leaks} hiddenCount={explained.hiddenLeakCount} />
          )}
        </>
      )}
    </div>
  );
}

type Explained = NonNullable<WhyView["explained"]>;

/** Checks on validity that found nothing stand behind one line: there are ten of them. */
function Trace({ lines }: Readonly<{ lines: readonly TraceLine[] }>) {
  const passed = lines.filter((line) => line.rule === "validity" && line.outcome === "does_not_hold");
  const others = lines.filter((line) => !passed.includes(line));
  const validity = lines.filter((line) => line.rule === "validity").length;
  return (
    <>
      {passed.length > 0 && (
        <details className="group/valid mb-3">
          <summary className="grid list-none grid-cols-[20px_minmax(0,1fr)] gap-x-2.5">
            <Check size={15} strokeWidth={2} aria-hidden className="m-[2.5px] text-fg-2" />
            <span>
              <span className="font-medium">
                {passed.length === validity ? "The episode is valid" : "Further checks on validity"}
              </span>
              <span className="flex items-center gap-0.5 text-12 text-fg-2">
                {passed.length} of {validity} checks found nothing
                <ChevronRight size={13} aria-hidden className="group-open/valid:rotate-90" />
              </span>
            </span>
          </summary>
          <ol className="mt-2 ml-[9px] border-l border-line-strong pl-5">
            {passed.map((line) => (
              <li key={line.check} className="pb-2">
                <div className="font-medium">{line.title}</div>
                <div className="text-12 leading-[18px] text-fg-2">
                  <SentenceText sentence={line.evidence} />
                </div>
              </li>
            ))}
          </ol>
        </details>
      )}
      <ol aria-label="Rule trace">
        {others.map((line) => (
          <Step key={line.check} line={line} />
        ))}
      </ol>
    </>
  );
}

const FILLS: Readonly<Record<VerdictTone, string>> = {
  safe: "bg-safe-tint",
  viol: "bg-viol-tint",
  ind: "bg-ind-tint",
  exc: "bg-exc-tint",
};

function Step({ line }: Readonly<{ line: TraceLine }>) {
  const { decides, outcome, title, evidence } = line;
  const isOff = outcome === "not_reached";
  return (
    <li
      className={clsx(
        "grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5 pb-3",
        decides !== null && [
          "-mx-2 mb-3 rounded-[7px] p-2 forced-colors:border",
          FILLS[verdictTone[decides]],
        ],
        isOff && "text-fg-3",
      )}
      {...(decides !== null && { "aria-current": "step" as const })}
    >
      <span className="flex h-5 w-5 items-center justify-center">
        {decides !== null ? <VerdictGlyph verdict={decides} size={16} /> : <StepGlyph outcome={outcome} />}
      </span>
      <div className="min-w-0">
        <div className={isOff ? undefined : "font-medium"}>{title}</div>
        <div className={clsx("text-12 leading-[18px]", isOff ? "text-fg-3" : "text-fg-2")}>
          <SentenceText sentence={evidence} />
        </div>
      </div>
    </li>
  );
}

function StepGlyph({ outcome }: Readonly<{ outcome: TraceLine["outcome"] }>) {
  if (outcome === "does_not_hold")
    return <Check size={15} strokeWidth={2} aria-hidden className="text-fg-2" />;
  if (outcome === "not_reached") return <Minus size={15} aria-hidden className="text-fg-3" />;
  return <Plus size={15} strokeWidth={2} aria-hidden className="text-fg-2" />;
}

function Naive({
  naive,
  verdict,
  score,
}: Readonly<{ naive: Explained["naive"] }> & Pick<WhyView, "verdict" | "score">) {
  return (
    <div className="-mx-4 mt-1 border-t border-line px-4 pt-3.5">
      <h2 className="mb-2 font-semibold">Drift against other scorers</h2>
      <table className="data-table is-dense is-inset">
        <caption className="sr-only">What each scorer says</caption>
        <thead>
          <tr>
            <th scope="col">Scorer</th>
            <th scope="col">Finding</th>
            <th scope="col" className="is-number">
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Drift</th>
            <td>
              <VerdictBadge verdict={verdict} size={12} />
            </td>
            <td className="is-number">{score ?? <NoScore />}</td>
          </tr>
          {naive.lines.map((line) => (
            <tr key={line.scorer}>
              <th scope="row">{line.scorer}</th>
              <td>{line.finding}</td>
              <td className="is-number">{line.score ?? <NoScore />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-12 text-fg-2">
        <SentenceText sentence={naive.cause} />
        {naive.others.map((sentence) => ` ${sentence}`)}
      </p>
    </div>
  );
}

function NoScore() {
  return <span className="text-fg-3">no score</span>;
}

function Leaks({ leaks, hiddenCount }: Readonly<{ leaks: Explained["leaks"]; hiddenCount: number }>) {
  return (
    <div className="-mx-4 mt-4 border-t border-line px-4 pt-3.5">
      <h2 className="mb-2 font-semibold">
        Latent leakage{" "}
        <span className="font-normal text-fg-3 tabular-nums">{leaks.length + hiddenCount}</span>
      </h2>
      <p className="mb-1 text-12 text-fg-2">
        Signs that goal progress did not see. They change no verdict; they say that the probe measures too
        little.
      </p>
      <ul className="list-disc pl-4 text-12 leading-[18px]">
        {leaks.map((sentence, index) => (
          <li key={index}>
            <SentenceText sentence={sentence} />
          </li>
        ))}
        {hiddenCount > 0 && <li>{hiddenCount} more</li>}
      </ul>
    </div>
  );
}
