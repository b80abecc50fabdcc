"use client";

import { type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "./button";
import { Dialog } from "./dialog";

/** A button that asks something in a box of its own before anything is done. `children` makes what stands in the box. */
export function AskButton({
  label,
  name,
  look,
  title,
  role,
  children,
}: Readonly<{
  label: ReactNode;
  /** Says which of many buttons of the same label it is. */
  name?: string | undefined;
  look?: ButtonLook | undefined;
  title: string;
  role?: "alertdialog";
  children: (close: () => void) => ReactNode;
}>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...look}
        aria-label={name}
        onClick={() => {
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <Dialog
          title={title}
          {...(role !== undefined && { role })}
          onClose={() => {
            setAsking(false);
          }}
        >
          {children}
        </Dialog>
      )}
    </>
  );
}
