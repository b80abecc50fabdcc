/** Something that has an address, found by its name or its id. No verdict is among it: whoever reviews may look for things too. */
export type FoundItem = Readonly<{
  kind: "run" | "episode" | "probe" | "view";
  /** Of runs and episodes the product's own, of probes the harness's. */
  id: string;
  name: string;
  /** What tells it apart from others of that name; null where there is nothing to say. */
  detail: string | null;
  /** Of a view: what it shows, as a query of the table. */
  query: string | null;
}>;
