const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** "30 Nov 2026, 16:20 UTC": the same for everybody, wherever they read it. */
export function formatTime(time: Date): string {
  return `${formatDay(time)}, ${two(time.getUTCHours())}:${two(time.getUTCMinutes())} UTC`;
}

/** "30 Nov 2026". */
export function formatDay(time: Date): string {
  return `${time.getUTCDate().toString()} ${MONTHS[time.getUTCMonth()] ?? ""} ${time.getUTCFullYear().toString()}`;
}

/** "0.9 s", "3 min 5 s", "2 h 4 min". */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes.toString()} min ${Math.floor(seconds % 60).toString()} s`;
  return `${Math.floor(minutes / 60).toString()} h ${(minutes % 60).toString()} min`;
}

const two = (value: number) => value.toString().padStart(2, "0");
