import { SafeText } from "@/components/transcript/safe-text";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import type { CitedTurn } from "@/lib/views/case-detail";
import { safeLabel } from "@/lib/views/hostile-text";

/** The turns that reviewers cite, as excerpts: the whole is one link away. */
export function CitedTurnsCard({ turns }: Readonly<{ turns: readonly CitedTurn[] }>) {
  if (turns.length === 0) return null;
  return (
    <Card title="Cited turns" sub="Excerpts of the transcript">
      <ol className="flex flex-col">
        {turns.map((turn) => (
          <li key={turn.href} className="border-t border-line py-2.5 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <TextLink href={turn.href} className="font-medium">
                {turn.label}
              </TextLink>
              <span className="text-12 text-fg-3">cited by {safeLabel(turn.citedBy, 120)}</span>
            </div>
            {turn.messages.map((message, index) => (
              <div key={index} className="mt-1.5 grid grid-cols-[80px_minmax(0,1fr)] gap-x-3 text-14 m:block">
                <span className="text-12 text-fg-3">
                  <SafeText text={message.role.slice(0, 40)} />
                </span>
                <p className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">
                  <SafeText text={message.text} />
                  {message.isCut && <span className="text-fg-3"> … cut here</span>}
                </p>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
