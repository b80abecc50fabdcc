import { FlaskConical } from "lucide-react";

/** Stands above every page while somebody is signed in as a demo person. */
export function DemoBar() {
  return (
    <p className="sticky top-0 z-30 flex h-(--demo-h) items-center justify-center gap-1.5 bg-info-tint px-4 text-12 font-medium whitespace-nowrap text-info-fg forced-colors:border-b print:hidden">
      <FlaskConical size={13} aria-hidden />
      Demo person, on this machine only
    </p>
  );
}
