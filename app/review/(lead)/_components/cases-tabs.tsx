import { TabLinks } from "@/components/ui/tab-links";
import { CASES_PATH } from "@/lib/contracts/case-filter-url";
import { type Actor, can } from "@/lib/server/actor";

/** Cases, and where those of them come from that people choose. */
export function CasesTabs({ actor, current }: Readonly<{ actor: Actor; current: string }>) {
  const tabs = [
    { href: CASES_PATH, label: "All cases" },
    { href: "/review/cases/audits", label: "Audit samples" },
    ...(can(actor, "review:lead") ? [{ href: "/review/cases/gold", label: "Gold items" }] : []),
  ];
  return (
    <div className="mb-3">
      <TabLinks label="Cases" tabs={tabs} current={current} />
    </div>
  );
}
