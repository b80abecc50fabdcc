/** A file as it was chosen. `name` is its path below what was chosen, for display alone. */
export type ChosenFile = Readonly<{ key: string; name: string; file: File }>;

/** Files of an input, in the order of their names. */
export function chosenFiles(list: Iterable<File>): readonly ChosenFile[] {
  return [...list].map((file) =>
    chosen(file, file.webkitRelativePath === "" ? file.name : file.webkitRelativePath),
  );
}

/** All files that were dropped, those of folders among them. */
export async function droppedFiles(data: DataTransfer): Promise<readonly ChosenFile[]> {
  // The list of items is empty once the event is over, so the entries are taken at once.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return chosenFiles(data.files);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    return [chosen(file, entry.fullPath.replace(/^\//u, ""))];
  }
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const files: ChosenFile[] = [];
  for (;;) {
    // A reader gives at most a hundred entries at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return files;
    for (const one of some) files.push(...(await filesOf(one)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function chosen(file: File, name: string): ChosenFile {
  return { key: `${name} ${file.size} ${file.lastModified}`, name, file };
}
