import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { speakerWord } from "@/lib/views/speaker-words";
import type { CallResult, TurnPart as TurnPartView } from "@/lib/views/transcript-turn";
import { Found } from "./found";
import { Glyph, type GlyphName } from "./glyphs";
import { LongText } from "./long-text";
import { SafeText } from "./safe-text";

/** A message, a thought, a tool call or its result. Who it comes from is told by word, glyph and place, not by colour. */
export function TurnPart({ part }: Readonly<{ part: TurnPartView }>) {
  switch (part.kind) {
    case "speech":
      return <Speech part={part} />;
    case "reasoning":
      return (
        <Row glyph="reasoning" name="Reasoning">
          <details open={part.isOpen} data-part="reasoning" className="group/open">
            <Summary>{part.isOpen ? "Holds a match" : "Show reasoning"}</Summary>
            <div className="max-w-[70ch] border-l-2 border-line-strong py-0.5 pl-3 whitespace-pre-wrap text-fg-2 wrap-anywhere">
              <LongText shown={part.shown} place={part.place} />
            </div>
          </details>
        </Row>
      );
    case "call":
      return <Call part={part} />;
    case "result":
      return (
        <Row glyph="tool" name="Tool">
          <details
            open={part.isOpen}
            data-part="call"
            className="max-w-[720px] overflow-hidden rounded-[7px] border border-line"
          >
            <summary className="flex min-h-8 items-center gap-2 bg-surface-2 px-2.5">
              <Glyph name="open" className="in-[details[open]]:rotate-90" />
              Result without its call
              {part.callId !== null && (
                <SafeText text={part.callId} className="truncate font-mono text-12 text-fg-3" />
              )}
              <ResultState result={part.result} />
            </summary>
            <Result result={part.result} />
          </details>
        </Row>
      );
  }
}

function Speech({ part }: Readonly<{ part: Extract<TurnPartView, { kind: "speech" }> }>) {
  const { speaker, role, shown, place } = part;
  const isAgent = speaker === "agent";
  return (
    <Row
      glyph={speaker}
      name={speaker === "other" ? <SafeText text={role} /> : speakerWord[speaker]}
      isStrong={isAgent}
      className={clsx(
        "max-w-[70ch] text-14 whitespace-pre-wrap wrap-anywhere",
        isAgent ? "text-fg" : "text-fg-2",
        (speaker === "policy" || speaker === "environment") &&
          "border-l-2 border-dotted border-line-control pl-3 text-13",
      )}
    >
      {shown.text === "" ? (
        <span className="text-fg-3">Empty message</span>
      ) : (
        <LongText shown={shown} place={place} />
      )}
    </Row>
  );
}

function Call({ part }: Readonly<{ part: Extract<TurnPartView, { kind: "call" }> }>) {
  const { name, summary, shown, place, result, isOpen } = part;
  return (
    <Row glyph="tool" name="Tool">
      <details
        open={isOpen}
        data-part="call"
        className="group/open max-w-[720px] overflow-hidden rounded-[7px] border border-line bg-surface"
      >
        <summary className="flex min-h-8 list-none items-center gap-2 bg-surface-2 px-2.5 outline-offset-[-2px]">
          <Glyph name="open" className="flex-none group-open/open:rotate-90" />
          <span className="min-w-0 truncate font-mono text-12">
            <Found hit={{ ...place, channel: "name" }}>
              <SafeText text={name} className="font-semibold" />
            </Found>
            <SafeText text={`(${summary})`} className="text-fg-2 group-open/open:hidden" />
          </span>
          <ResultState result={result} />
        </summary>
        {shown !== null && (
          <pre className="overflow-auto px-3 py-2 font-mono text-12 whitespace-pre-wrap text-fg-2 wrap-anywhere">
            <LongText shown={shown} place={place} />
          </pre>
        )}
        {result !== null && <Result result={result} />}
      </details>
    </Row>
  );
}

function ResultState({ result }: Readonly<{ result: CallResult | null }>) {
  if (result === null)
    return <span className="ml-auto text-[11.5px] whitespace-nowrap text-fg-3">no result</span>;
  if (!result.isError) return null;
  return (
    <span className="ml-auto inline-flex items-center gap-1 text-[11.5px] font-medium whitespace-nowrap text-fg">
      <CircleAlert size={13} aria-hidden />
      error
    </span>
  );
}

function Result({ result }: Readonly<{ result: CallResult }>) {
  return (
    <div className="border-t border-line px-3 py-2">
      <div className="text-11 font-medium text-fg-3">{result.isError ? "Error" : "Result"}</div>
      <pre className="overflow-auto font-mono text-12 whitespace-pre-wrap text-fg-2 wrap-anywhere">
        {result.shown.text === "" ? "Empty" : <LongText shown={result.shown} place={result.place} />}
      </pre>
    </div>
  );
}

function Summary({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <summary className="mb-0.5 inline-flex min-h-6 list-none items-center gap-1 rounded px-0.5 text-12 font-medium text-fg-2 hover:text-fg">
      <Glyph name="open" className="group-open/open:rotate-90" />
      {children}
    </summary>
  );
}

function Row({
  glyph,
  name,
  isStrong = false,
  className,
  children,
}: Readonly<{
  glyph: GlyphName;
  name: ReactNode;
  isStrong?: boolean;
  /** Of what it says. */
  className?: string;
  children: ReactNode;
}>) {
  return (
    <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 py-[5px] m:grid-cols-[minmax(0,1fr)]">
      <div
        className={clsx(
          "flex items-start gap-1.5 text-12 leading-[22px] wrap-anywhere m:leading-[18px]",
          isStrong ? "font-medium text-fg" : "text-fg-3",
        )}
      >
        <Glyph name={glyph} className="mt-1 flex-none m:mt-0.5" />
        {name}
      </div>
      <div className={clsx("min-w-0", className)}>{children}</div>
    </div>
  );
}
