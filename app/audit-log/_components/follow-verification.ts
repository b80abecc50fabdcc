import { messageOf } from "@/components/import/post-json";
import type { AuditProgress } from "@/lib/contracts/audit-progress";

/** Asks the server to verify the log, and gives each of its lines as it comes. The last one is the result, or why there is none. */
export async function* followVerification(): AsyncGenerator<AuditProgress, void> {
  const response = await fetch("/api/audit/verify", { method: "POST" });
  if (!response.ok || response.body === null) {
    const answer: unknown = await response.json().catch(() => null);
    yield { kind: "failed", message: messageOf(answer) ?? `The server answered ${response.status}.` };
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let isOver = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = `${rest}${value}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const step = JSON.parse(line) as AuditProgress;
      isOver = step.kind !== "progress";
      yield step;
    }
  }
  if (!isOver) yield { kind: "failed", message: "The connection was lost before it was done." };
}
