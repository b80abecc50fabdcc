const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** "30 Nov 2026, 16:20 UTC": the same for everybody, wherever they read it. */
export function formatTime(time: Date): string {
  return `${formatDay(time)}, ${two(time.getUTCHours())}:${two(time.getUTCMinutes())} UTC`;
}

/** "30 Nov 2026". */
export function formatDay(time: Date): string {
  return `${time.getUTCDate().toString()} ${MONTHS[time.getUTCMonth()] ?? ""} ${time.getUTCFullYear().toString()}`;
}

const two = (value: number) => value.toString().padStart(2, "0");
