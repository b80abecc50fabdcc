import { Download, Link2, Link2Off } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ChainWords } from "@/lib/views/audit-chain";
import { VerifyButton } from "./verify-button";

/** The title, how the chain stands, and what can be done with the log as a whole. */
export function ChainState({ words }: Readonly<{ words: ChainWords }>) {
  const Icon = words.tone === "broken" ? Link2Off : Link2;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-18 font-semibold m:w-full">Audit log</h1>
        <span
          className={`ml-auto inline-flex items-center gap-1.5 text-12 m:ml-0 m:w-full ${words.tone === "broken" ? "font-medium text-viol-fg" : "text-fg-2"}`}
        >
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          {words.short}
        </span>
        <VerifyButton />
        <form method="post" action="/api/audit/export">
          <Button type="submit">
            <Download size={15} aria-hidden />
            Export
          </Button>
        </form>
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-12">
        {words.facts.map(({ name, value }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-fg-3">{name}</dt>
            <dd className="text-fg-2 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
