"use client";

import { useEffect, useState } from "react";
import { formatCount } from "@/lib/views/format-number";
import { cutText } from "@/lib/views/hostile-text";
import type { MessageOutline } from "@/lib/views/message-outline";
import { Button } from "../ui/button";
import { copyMessage } from "./copying";
import { useEpisodeRequests } from "./episode-requests";
import { Glyph } from "./glyphs";
import { SafeText, safePieces } from "./safe-text";

/** Each message of a turn, to be opened as it is stored. */
export function TurnMessages({ turn }: Readonly<{ turn: number }>) {
  const requests = useEpisodeRequests();
  const [outline, setOutline] = useState<MessageOutline | "failed" | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: MessageOutline | "failed"): void => {
      if (isCurrent) setOutline(next);
    };
    requests.messages(turn).then(settle, () => {
      settle("failed");
    });
    return () => {
      isCurrent = false;
    };
  }, [requests, turn]);
  if (outline === null) return <p className="text-12 text-fg-3">The messages are being read.</p>;
  if (outline === "failed")
    return (
      <p role="alert" className="text-12 text-viol-fg">
        The messages could not be read.
      </p>
    );
  if (outline.names.length === 0) return <p className="text-12 text-fg-3">This turn holds no message.</p>;
  return (
    <ol className="rounded-md border border-line">
      {outline.names.map((name, message) => (
        <StoredMessage key={message} name={name} turn={turn} message={message} />
      ))}
      {outline.hiddenCount > 0 && (
        <li className="border-t border-line px-2.5 py-1.5 text-12 text-fg-3">
          {formatCount(outline.hiddenCount)} more, on the Raw JSON tab
        </li>
      )}
    </ol>
  );
}

/** So much of one message is shown, in UTF-16 units. */
const SHOWN_MAX = 20_000;

function StoredMessage({ name, turn, message }: Readonly<{ name: string; turn: number; message: number }>) {
  const requests = useEpisodeRequests();
  const [text, setText] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const read = (): void => {
    if (text !== null) return;
    requests.copy({ as: "json", turn, message }).then(setText, (error: unknown) => {
      setSaid(error instanceof Error ? error.message : "The message could not be read.");
    });
  };
  const { shown, hiddenCount } = cutText(text ?? "", SHOWN_MAX);
  return (
    <li className="border-t border-line first:border-t-0">
      <details
        className="group/message"
        onToggle={(event) => {
          if (event.currentTarget.open) read();
        }}
      >
        <summary className="flex min-h-8 list-none items-center gap-1.5 px-2.5 text-12 outline-offset-[-2px]">
          <Glyph name="open" className="flex-none group-open/message:rotate-90" />
          Message {message + 1}
          <SafeText text={name} className="text-fg-3" />
        </summary>
        <div className="px-2.5 pb-2">
          {text !== null && (
            <>
              <pre
                tabIndex={0}
                className="max-h-80 overflow-auto font-mono text-12 leading-[19px] whitespace-pre-wrap wrap-anywhere"
              >
                <bdi>{safePieces(shown)}</bdi>
              </pre>
              {hiddenCount > 0 && (
                <p className="text-12 text-fg-3">{formatCount(hiddenCount)} more characters, in the copy</p>
              )}
              <Button
                size="sm"
                className="mt-1.5"
                onClick={() => {
                  copyMessage(requests, turn, message).then(setSaid, () => {
                    setSaid("It could not be copied.");
                  });
                }}
              >
                Copy JSON
              </Button>
            </>
          )}
          <p role="status" className="text-12 text-fg-2">
            {said}
          </p>
        </div>
      </details>
    </li>
  );
}
