/** How long the event loop may be kept busy before others get their turn. */
const SLICE_MS = 20;

/** Lets others have their turn wherever the last time lies long enough back. Awaited between records. */
export function createBreather(): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart <= SLICE_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    sliceStart = performance.now();
  };
}
