import { safeLabel } from "@/lib/views/hostile-text";

/** A short text that came from outside (a name, an id): isolated from what stands around it, its hidden characters on show. */
export function OutsideText({ text, lengthMax = 200 }: Readonly<{ text: string; lengthMax?: number }>) {
  return <bdi className="wrap-anywhere">{safeLabel(text, lengthMax)}</bdi>;
}
