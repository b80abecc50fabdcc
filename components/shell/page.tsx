import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { WarmLink } from "@/components/ui/warm-link";
import { ShellTools } from "./shell-tools";

/** `href` is absent on the last one: the page itself. */
export type Crumb = Readonly<{ label: string; href?: string }>;

const layouts = {
  column: "max-w-[1240px] px-5 pt-5 pb-8 m:px-4 m:pt-3.5",
  wide: "px-5 pt-5 pb-8 m:px-4 m:pt-3.5",
  fill: "flex h-[calc(100dvh-var(--top-h)-var(--demo-h))] min-h-0 flex-col m:h-auto",
} as const;

/**
 * The frame of every page: the bar with its path, and the one main landmark.
 *
 * @param layout - `column` is a page with margins that scrolls as a whole, `wide` the same without a limit to its width;
 *   `fill` hands the room below the bar to the page, which scrolls its parts itself.
 */
export function Page({
  crumbs,
  layout = "column",
  actions,
  children,
}: Readonly<{
  crumbs: readonly Crumb[];
  layout?: keyof typeof layouts;
  actions?: ReactNode;
  children: ReactNode;
}>) {
  return (
    <>
      <header className="sticky top-(--demo-h) z-20 flex h-top flex-none items-center gap-2 border-b border-line bg-surface pr-4 pl-5 m:px-4 print:hidden">
        <nav aria-label="Breadcrumb" className="min-w-0">
          <ol className="flex min-w-0 items-center gap-1.5 text-fg-2">
            {crumbs.map((crumb, index) => (
              <Fragment key={crumb.href ?? ""}>
                {index > 0 && (
                  <li aria-hidden className="text-line-control m:hidden">
                    /
                  </li>
                )}
                {crumb.href === undefined ? (
                  <li aria-current="page" className="truncate font-medium text-fg">
                    <bdi>{crumb.label}</bdi>
                  </li>
                ) : (
                  <li className="whitespace-nowrap m:hidden">
                    <WarmLink href={crumb.href} className="hover:text-fg hover:underline">
                      <bdi>{crumb.label}</bdi>
                    </WarmLink>
                  </li>
                )}
              </Fragment>
            ))}
          </ol>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {actions}
          <ShellTools />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={clsx("min-w-0", layouts[layout])}>
        {children}
      </main>
    </>
  );
}
