import type { StoredReason } from "@/lib/contracts/stored-classification";
import { reasonWord } from "@/lib/views/reason-words";

/** A reason in words. The stored value stands in the title, since exports and the command line use it. */
export function ReasonLabel({ reason }: Readonly<{ reason: StoredReason }>) {
  return <span title={reason}>{reasonWord[reason]}</span>;
}
