import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { listGuidelines } from "@/lib/server/review/reads/list-guidelines";
import { formatTime } from "@/lib/views/format-time";

export const metadata: Metadata = { title: "Guidelines" };

export default async function GuidelinesPage() {
  const actor = await currentActor("guideline:read");
  const versions = await listGuidelines(actor);
  const [newest] = versions;
  return (
    <Page crumbs={[{ label: "Guidelines" }]}>
      <PageHeading
        title="Guidelines"
        sub="What reviewers judge by. A case keeps the version that it was opened with."
        actions={
          can(actor, "guideline:publish") && (
            <ButtonLink tone="primary" href="/review/guidelines/new">
              Write a new version
            </ButtonLink>
          )
        }
      />
      <div className="rounded-md border border-line bg-surface">
        <ScrollRegion label="Versions of the guideline">
          <table className="data-table">
            <caption className="sr-only">Versions of the guideline</caption>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">Title</th>
                <th scope="col">What changed</th>
                <th scope="col" className="is-number">
                  Acknowledged
                </th>
                <th scope="col">Published</th>
                <th scope="col">Against the one before</th>
              </tr>
            </thead>
            <tbody>
              {versions.map((one) => (
                <tr key={one.version}>
                  <td className="whitespace-nowrap">
                    {one.version} {one.version === newest?.version && <Chip tone="accent">Current</Chip>}
                  </td>
                  <th scope="row" className="min-w-[180px]">
                    <TextLink href={`/review/guidelines/${String(one.version)}`}>
                      <OutsideText text={one.title} lengthMax={120} />
                    </TextLink>
                  </th>
                  <td className="min-w-[180px] text-fg-2">
                    <OutsideText text={one.note} lengthMax={300} />
                  </td>
                  <td className="is-number">
                    {one.acknowledgedCount} of {one.reviewerCount}
                  </td>
                  <td className="whitespace-nowrap text-fg-2">
                    {formatTime(new Date(one.publishedAt))} by{" "}
                    <OutsideText text={one.publishedBy.name} lengthMax={60} />
                  </td>
                  <td className="whitespace-nowrap">
                    {one.version > 1 && (
                      <TextLink
                        href={`/review/guidelines/${String(one.version)}?with=${String(one.version - 1)}`}
                      >
                        What changed
                      </TextLink>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </Page>
  );
}
