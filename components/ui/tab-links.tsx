import Link from "next/link";

export type TabLink = Readonly<{ href: string; label: string; count?: string }>;

/** The sections of one thing, each a page of its own. */
export function TabLinks({
  label,
  tabs,
  current,
}: Readonly<{ label: string; tabs: readonly TabLink[]; current: string }>) {
  return (
    <nav aria-label={label} className="border-b border-line m:-mx-4 m:overflow-x-auto m:px-4">
      <ul className="flex gap-[18px]">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.href === current ? "page" : undefined}
              className="inline-flex h-9 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-fg-2 outline-offset-[-2px] hover:text-fg aria-[current]:border-fg aria-[current]:text-fg forced-colors:not-aria-[current]:border-b-0"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="font-normal text-fg-3 tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
