"use client";

import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Dialog } from "@/components/ui/dialog";
import { Outcome } from "@/components/ui/outcome";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { PersonRow } from "@/lib/views/person-row";
import { SectionHeading } from "../../_components/section-heading";
import { InviteButton } from "./invite-button";
import type { Done } from "./done";
import { PersonForms } from "./person-forms";
import { UndoButton } from "./undo-button";

/** Everybody, each with a box in which what concerns them is changed. */
export function PeopleList({ people }: Readonly<{ people: readonly PersonRow[] }>) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const opened = people.find(({ id }) => id === openedId);
  return (
    <>
      <SectionHeading title="Users" actions={<InviteButton />} />
      {done !== null && (
        <div className="mb-3">
          <Outcome text={done.text}>
            {done.undo !== null && <UndoButton {...done.undo} onDone={setDone} />}
          </Outcome>
        </div>
      )}
      <div className="rounded-md border border-line">
        <ScrollRegion label="People">
          <table className="data-table">
            <caption className="sr-only">People</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="m:hidden">
                  Roles
                </th>
                <th scope="col" className="is-number m:hidden">
                  Active
                </th>
                <th scope="col">
                  <span className="sr-only">Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <Row
                  key={person.id}
                  person={person}
                  onOpen={() => {
                    setOpenedId(person.id);
                  }}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      {opened !== undefined && (
        <Dialog
          title={opened.name}
          onClose={() => {
            setOpenedId(null);
          }}
        >
          {(close) => (
            <PersonForms
              person={opened}
              onDone={(what) => {
                close();
                setDone(what);
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

function Row({ person, onOpen }: Readonly<{ person: PersonRow; onOpen: () => void }>) {
  return (
    <tr>
      <th scope="row" className="max-w-[320px] py-2">
        <div className="flex items-center gap-2.5">
          <Avatar name={person.name} />
          <div className="min-w-0">
            <div className="flex flex-wrap gap-x-1.5 font-medium">
              <OutsideText text={person.name} />
              {person.isSelf && <Chip>you</Chip>}
              {person.isDemo && <Chip tone="line">demo</Chip>}
              {person.isDisabled && <Chip tone="attention">disabled</Chip>}
            </div>
            <div className="text-12 text-fg-3">
              <OutsideText text={person.email} />
            </div>
            <div className="hidden text-12 m:block">
              {person.rolesText} · {person.seen}
            </div>
          </div>
        </div>
      </th>
      <td className="min-w-[120px] m:hidden">{person.rolesText}</td>
      <td className="is-number text-fg-2 m:hidden" title={person.seenAt ?? undefined}>
        {person.seen}
      </td>
      <td className="is-number">
        <Button size="sm" aria-label={`Change ${person.name}`} aria-haspopup="dialog" onClick={onOpen}>
          Change
        </Button>
      </td>
    </tr>
  );
}
