import { ChevronDown, ChevronUp } from "lucide-react";
import { ButtonLink, buttonClass } from "@/components/ui/button";

/** The episodes before and after this one in the list it was opened from; null at an end of the list. */
export function NeighbourLinks({
  previous,
  next,
}: Readonly<{ previous: string | null; next: string | null }>) {
  return (
    <nav aria-label="Neighbours in the list" className="flex gap-0.5">
      <Neighbour href={previous} label="Previous episode ([)" Glyph={ChevronUp} />
      <Neighbour href={next} label="Next episode (])" Glyph={ChevronDown} />
    </nav>
  );
}

function Neighbour({
  href,
  label,
  Glyph,
}: Readonly<{ href: string | null; label: string; Glyph: typeof ChevronUp }>) {
  const look = { tone: "ghost", size: "sm", isIcon: true } as const;
  if (href === null) {
    return (
      <span className={`${buttonClass(look)} opacity-40`} aria-hidden>
        <Glyph size={15} />
      </span>
    );
  }
  return (
    <ButtonLink {...look} href={href} aria-label={label} title={label} prefetch={false}>
      <Glyph size={15} aria-hidden />
    </ButtonLink>
  );
}
