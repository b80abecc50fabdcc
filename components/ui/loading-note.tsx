/** Stands in a box whose content is on its way. */
export function LoadingNote() {
  return <p className="p-2 text-12 text-fg-3">Loading</p>;
}
