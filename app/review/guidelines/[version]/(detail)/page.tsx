import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Markdown } from "@/components/markdown/markdown";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { Card } from "@/components/ui/card";
import { KeyValue } from "@/components/ui/key-value";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { guidelineVersionSchema } from "@/lib/contracts/guideline-version";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { findGuideline, listGuidelines } from "@/lib/server/review/reads/list-guidelines";
import { formatTime } from "@/lib/views/format-time";
import { lineDiff, shortDiff } from "@/lib/views/line-diff";
import { AcknowledgeForm } from "./_components/acknowledge-form";
import { DiffTable } from "./_components/diff-table";

export const metadata: Metadata = { title: "Guideline" };

export default async function GuidelinePage({
  params,
  searchParams,
}: PageProps<"/review/guidelines/[version]">) {
  const actor = await currentActor("guideline:read");
  const version = guidelineVersionSchema.parse((await params).version);
  const other = guidelineVersionSchema.parse((await searchParams)["with"] ?? null);
  const [guideline, against, versions] = await Promise.all([
    version === null ? null : findGuideline(actor, version),
    other === null || other === version ? null : findGuideline(actor, other),
    listGuidelines(actor),
  ]);
  const entry = versions.find((one) => one.version === version);
  const newest = versions[0]?.version;
  if (guideline === null || entry === undefined || newest === undefined) notFound();
  const href = `/review/guidelines/${String(guideline.version)}`;
  const isNewest = guideline.version === newest;
  return (
    <Page
      crumbs={[
        { label: "Guidelines", href: "/review/guidelines" },
        { label: `Version ${String(guideline.version)}` },
      ]}
    >
      <PageHeading
        title={<OutsideText text={guideline.title} lengthMax={200} />}
        sub={`Version ${String(guideline.version)}${isNewest ? ", the current one" : ""}`}
        actions={
          can(actor, "review:do") &&
          isNewest && <AcknowledgeForm version={guideline.version} isDone={entry.isAcknowledgedByYou} />
        }
      />
      {!isNewest && (
        <div className="mb-3">
          <Note tone="info">
            Cases that were opened with it are judged by it.{" "}
            <TextLink href={`/review/guidelines/${String(newest)}`}>Version {newest}</TextLink> is the current
            one.
          </Note>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-3 max-[1080px]:grid-cols-[minmax(0,1fr)]">
        {against === null ? (
          <article className="min-w-0 rounded-md border border-line bg-surface px-5 py-4 m:px-3.5">
            <Markdown text={guideline.body} />
          </article>
        ) : (
          <Card
            title={`Version ${String(guideline.version)} against version ${String(against.version)}`}
            actions={
              <TextLink className="text-12" href={href}>
                Read it
              </TextLink>
            }
            isFlush
          >
            <DiffTable lines={shortDiff(lineDiff(against.body, guideline.body))} />
          </Card>
        )}
        <div className="flex flex-col gap-3">
          <Card title="This version">
            <KeyValue
              facts={[
                { name: "Published", value: formatTime(new Date(guideline.publishedAt)) },
                { name: "By", value: <OutsideText text={guideline.publishedBy.name} /> },
                { name: "What changed", value: <OutsideText text={guideline.note} lengthMax={2000} /> },
                {
                  name: "Acknowledged",
                  value: `by ${String(entry.acknowledgedCount)} of ${String(entry.reviewerCount)} reviewers`,
                },
              ]}
            />
          </Card>
          {versions.length > 1 && (
            <Card title="Compare it with">
              <ul className="flex flex-wrap gap-x-3 gap-y-1">
                {versions
                  .filter((one) => one.version !== guideline.version)
                  .map((one) => (
                    <li key={one.version}>
                      <TextLink
                        href={`${href}?with=${String(one.version)}`}
                        aria-current={one.version === against?.version ? "true" : undefined}
                        className="aria-[current]:font-semibold"
                      >
                        version {one.version}
                      </TextLink>
                    </li>
                  ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </Page>
  );
}
