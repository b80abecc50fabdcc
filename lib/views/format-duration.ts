/** A span of time in the two largest units that it has: "0.4 s", "12.5 s", "3 min 05 s", "2 h 07 min", "3 d 04 h". */
export function formatDuration(milliseconds: number): string {
  // Rounded first, so that no minute has sixty seconds.
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${padded(seconds % 60)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ${padded(minutes % 60)} min`;
  const hours = Math.round(minutes / 60);
  return `${Math.floor(hours / 24)} d ${padded(hours % 24)} h`;
}

const padded = (value: number): string => String(value).padStart(2, "0");
