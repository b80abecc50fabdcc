import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { hostilePieces, type MarkPiece } from "@/lib/views/hostile-text";
import { breakLongWords } from "@/lib/views/long-words";

/** Text from a log, isolated from the text around it, with what would not be seen made visible. Never markup, never a link. */
export function SafeText({ text, className }: Readonly<{ text: string; className?: string }>) {
  return <bdi className={className}>{safePieces(text)}</bdi>;
}

/** The pieces of a text, for where something else isolates it already. */
export function safePieces(text: string): ReactNode {
  const pieces = hostilePieces(text);
  if (pieces.length <= 1 && pieces[0]?.kind !== "mark") return breakable(text);
  return pieces.map((piece, index) =>
    piece.kind === "text" ? (
      <Fragment key={index}>{breakable(piece.text)}</Fragment>
    ) : (
      <Mark key={index} piece={piece} />
    ),
  );
}

/** A place to break is no character: it is not copied. */
function breakable(text: string): ReactNode {
  const parts = breakLongWords(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const TONES =
  "rounded-[3px] bg-surface-3 px-[3px] font-mono text-[0.82em] text-fg-2 inset-ring inset-ring-line-strong";

function Mark({ piece }: Readonly<{ piece: MarkPiece }>) {
  const { mark, text, glyph, name, canBeCopied } = piece;
  if (mark === "confusable") {
    return (
      <span
        className="underline decoration-wavy decoration-1 underline-offset-2"
        title={name}
        data-mark={mark}
      >
        {text}
      </span>
    );
  }
  if (!canBeCopied) {
    return (
      <span
        role="img"
        aria-label={name}
        title={name}
        data-mark={mark}
        data-length={text.length}
        className={clsx(TONES, "mx-px")}
      >
        {glyph}
      </span>
    );
  }
  // The glyph is drawn and cannot be selected; the character itself is there for a copy, and acts on nothing but itself.
  return (
    <bdi
      role="img"
      aria-label={name}
      title={name}
      data-mark={mark}
      data-glyph={glyph}
      className={clsx(TONES, "mx-px before:content-[attr(data-glyph)]")}
    >
      <span className="text-[0px]">{text}</span>
    </bdi>
  );
}
