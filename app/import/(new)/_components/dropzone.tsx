"use client";

import { clsx } from "clsx";
import { FolderOpen, Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { type ChosenFile, chosenFiles, droppedFiles } from "./read-dropped-files";

/** Takes files and folders, by drop or by choice: nothing needs a pointer. */
export function Dropzone({
  isCompact,
  onFiles,
}: Readonly<{ isCompact: boolean; onFiles: (files: readonly ChosenFile[]) => void }>) {
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement | null): void => {
    if (input === null || input.files === null || input.files.length === 0) return;
    onFiles(chosenFiles(input.files));
    input.value = "";
  };
  // What was chosen before the page came alive was told to nobody.
  const takeEarly = useEffectEvent(() => {
    take(files.current);
    take(folder.current);
  });
  useEffect(() => {
    takeEarly();
  }, []);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        droppedFiles(event.dataTransfer).then(onFiles, () => {
          onFiles([]);
        });
      }}
      className={clsx(
        "rounded-[10px] border-[1.5px] border-dashed",
        isOver ? "border-accent-mark bg-accent-tint" : "border-line-control",
        isCompact
          ? "flex flex-wrap items-center gap-2 px-4 py-3"
          : "flex flex-col items-center gap-1 px-5 py-10 text-center",
      )}
    >
      <Upload size={isCompact ? 16 : 28} strokeWidth={1.5} className="text-fg-3" aria-hidden />
      <p className={isCompact ? "text-fg-2" : "mt-2 text-14 font-medium"}>
        {isCompact ? "Drop more files, or" : "Drop run files or folders here"}
      </p>
      <div className={clsx("flex flex-wrap gap-2", !isCompact && "mt-2 justify-center")}>
        <Button size={isCompact ? "sm" : "md"} onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button size={isCompact ? "sm" : "md"} onClick={() => folder.current?.click()}>
          <FolderOpen size={14} strokeWidth={1.75} aria-hidden />
          Choose a folder
        </Button>
      </div>
      <p className={isCompact ? "ml-auto text-12 text-fg-3 m:ml-0" : "mt-3 max-w-[60ch] text-12 text-fg-3"}>
        Litmus Audit native (plain, gzip or Zstandard), AgentDojo, Inspect .eval and .json, up to 8 GB a file
      </p>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Run files"
        onChange={(event) => {
          take(event.target);
        }}
      />
      <input
        ref={(element) => {
          folder.current = element;
          // Not among the attributes that React knows.
          element?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        hidden
        aria-label="Folder of run files"
        onChange={(event) => {
          take(event.target);
        }}
      />
    </div>
  );
}
