import { OPEN_STATES, type CaseState } from "./review-case";
import { TRANSITIONS, type Transition } from "./transitions";

const ALL_OPEN = "under_review";

/** The machine as a Mermaid diagram, drawn from its table. Events that leave the state as it is are left out. */
export function stateDiagram(): string {
  const moving = TRANSITIONS.filter(({ from, to }) => from !== to);
  const edges = new Map<string, string[]>();
  for (const row of moving) {
    const [from, to] = [endOf(row.from, row, (other) => other.from), endOf(row.to, row, (other) => other.to)];
    const edge = `${from} --> ${to}`;
    const label = labelOf(row);
    const labels = edges.get(edge) ?? [];
    if (!labels.includes(label)) labels.push(label);
    edges.set(edge, labels);
  }
  return [
    "stateDiagram-v2",
    `  state ${ALL_OPEN} {`,
    ...OPEN_STATES.map((state) => `    ${state}`),
    "  }",
    ...[...edges].map(([edge, labels]) => `  ${edge}: ${labels.join(", ")}`),
    "  closed --> [*]",
    "  void --> [*]",
  ].join("\n");
}

/** One end of an arrow; the box around all open states where the same event is there for each of them. */
function endOf(
  state: CaseState | null,
  row: Transition,
  endAt: (other: Transition) => CaseState | null,
): string {
  if (state === null) return "[*]";
  const isOther = (other: Transition): boolean =>
    endAt(other) === other.from ? other.to === row.to : other.from === row.from;
  const alike = TRANSITIONS.filter(
    (other) =>
      other.event === row.event && other.outcome === row.outcome && other.from !== other.to && isOther(other),
  );
  return OPEN_STATES.every((open) => alike.some((other) => endAt(other) === open)) ? ALL_OPEN : state;
}

function labelOf({ event, outcome }: Transition): string {
  return outcome === "plain" || outcome === "back" ? event : `${event} (${outcome})`;
}
