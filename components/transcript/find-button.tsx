"use client";

import { Search } from "lucide-react";
import { Button } from "../ui/button";
import { useFind } from "./find";

/** Opens the search of the transcript. */
export function FindButton() {
  const find = useFind();
  return (
    <Button
      isIcon
      aria-label="Find in this transcript (/)"
      title="Find in this transcript (/)"
      onClick={() => {
        find.open();
      }}
    >
      <Search size={15} strokeWidth={1.75} aria-hidden />
    </Button>
  );
}
