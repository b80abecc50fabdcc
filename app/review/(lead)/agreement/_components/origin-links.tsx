import { TabLinks } from "@/components/ui/tab-links";
import { caseFilterQuery } from "@/lib/contracts/case-filter-url";
import type { CaseFilter } from "@/lib/contracts/review-requests";
import { CASE_ORIGIN_WORDS } from "@/lib/views/case-words";

const ORIGINS = ["indeterminate", "audit", "reopened"] as const;

/** Agreement on doubtful cases says nothing of the rest, so the two can be looked at apart. */
export function OriginLinks({ filter }: Readonly<{ filter: CaseFilter }>) {
  const hrefOf = (origin: CaseFilter["origin"]): string => {
    const query = caseFilterQuery({ ...filter, origin });
    return query === "" ? "/review/agreement" : `/review/agreement?${query}`;
  };
  return (
    <div className="mb-3">
      <TabLinks
        label="Origin of the cases"
        tabs={[
          { href: hrefOf([]), label: "All" },
          ...ORIGINS.map((origin) => ({ href: hrefOf([origin]), label: CASE_ORIGIN_WORDS[origin] })),
        ]}
        current={hrefOf(filter.origin)}
      />
    </div>
  );
}
