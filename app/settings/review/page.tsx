import type { Metadata } from "next";
import { Card } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { listProtocolSettings } from "@/lib/server/review/reads/list-guidelines";
import { settingGroups, settingsHistory } from "@/lib/views/protocol-settings";
import { SectionHeading } from "../_components/section-heading";
import { SettingsPage } from "../_components/settings-page";
import { ProtocolForm } from "./_components/protocol-form";

export const metadata: Metadata = { title: "Review protocol" };

export default async function ReviewSettingsPage() {
  const actor = await currentActor("review:read");
  const versions = await listProtocolSettings(actor);
  const [current] = versions;
  if (current === undefined) throw new RangeError("The protocol has no numbers.");
  return (
    <SettingsPage actor={actor} section="review">
      <SectionHeading title="Review protocol" />
      <div className="mb-3">
        <Note>
          Version {current.version}. A change applies to cases that are opened from then on: those that are
          open keep the numbers that they were opened with. Reviewers never see a checkpoint, a signal, the
          scorer’s verdict or another reviewer’s before their case is closed; that cannot be set.
        </Note>
      </div>
      <ProtocolForm
        key={current.version}
        groups={settingGroups(current.settings)}
        basedOn={current.version}
        mayChange={can(actor, "review:set")}
      />
      <div className="mt-4">
        <Card title="History" sub={`n ${String(versions.length)}, the newest first`} isFlush>
          <ScrollRegion label="History of the protocol">
            <table className="data-table">
              <caption className="sr-only">History of the protocol</caption>
              <thead>
                <tr>
                  <th scope="col">Version</th>
                  <th scope="col">Changed</th>
                  <th scope="col">Reason</th>
                  <th scope="col">When, by whom</th>
                </tr>
              </thead>
              <tbody>
                {settingsHistory(versions).map((one) => (
                  <tr key={one.version}>
                    <th scope="row">{one.version}</th>
                    <td className="py-1.5">
                      {one.changes.length === 0 ? (
                        <span className="text-fg-3">as delivered</span>
                      ) : (
                        one.changes.map((change) => <div key={change}>{change}</div>)
                      )}
                    </td>
                    <td className="min-w-[160px] text-fg-2">
                      <OutsideText text={one.reason} lengthMax={300} />
                    </td>
                    <td className="whitespace-nowrap text-fg-2">
                      {one.at}, <OutsideText text={one.by} lengthMax={60} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </Card>
      </div>
    </SettingsPage>
  );
}
