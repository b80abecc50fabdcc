import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";

/** A column that sorts by a link, so that the order is in the address. `direction` is null where another column sorts. */
export function SortHeader({
  label,
  title,
  href,
  direction,
  isNumber = false,
}: Readonly<{
  label: string;
  title?: string;
  href: string;
  direction: "ascending" | "descending" | null;
  isNumber?: boolean;
}>) {
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction ?? undefined}
      className={clsx(isNumber && "is-number")}
      title={title}
    >
      <Link
        href={href}
        scroll={false}
        className="inline-flex min-h-6 items-center gap-1 font-medium hover:text-fg"
      >
        {label}
        {direction !== null && <Arrow size={12} aria-hidden />}
      </Link>
    </th>
  );
}
