import { benchRead } from "./formats/bench-read";
import { benchImport } from "./import/bench-import";
import type { Bench } from "./measurement";
import { benchSearch } from "./pages/bench-search";
import { benchPages } from "./pages/bench-pages";
import { benchWeb } from "./web/bench-web";
import { benchScoring } from "./scoring/bench-scoring";

/** In the order in which they run. */
export const benches: readonly Bench[] = [
  { name: "scoring", run: () => Promise.resolve([benchScoring()]) },
  { name: "formats", run: async () => [await benchRead()] },
  { name: "import", run: benchImport },
  { name: "pages", run: benchPages },
  { name: "search", run: benchSearch },
  { name: "web", isApart: true, run: benchWeb },
];
