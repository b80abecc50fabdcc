import type { EarlierImport } from "./journal";

/** The import was cancelled, by its caller or by somebody who asked for it. */
export class ImportCancelled extends Error {
  override readonly name = "ImportCancelled";

  constructor() {
    super("The import was cancelled.");
  }
}

/** An earlier import had the same content: there is nothing to do. */
export class DuplicateContent extends Error {
  override readonly name = "DuplicateContent";

  constructor(readonly earlier: EarlierImport) {
    super("The same content was imported before.");
  }
}
