import { formatDay } from "./format-time";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, as a table shows it: "now", "4 min", "5 h", "2 d"; from a week on the day. */
export function timeAgo(time: Date, now: Date): string {
  const passed = now.getTime() - time.getTime();
  if (passed < 2 * MINUTE_MS) return "now";
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS).toString()} min`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS).toString()} h`;
  if (passed < 7 * DAY_MS) return `${Math.floor(passed / DAY_MS).toString()} d`;
  return formatDay(time);
}

/** How soon something ends: "in 3 days" within a week, else the day. What is over says so. */
export function timeLeft(time: Date, now: Date): string {
  const left = time.getTime() - now.getTime();
  if (left <= 0) return "over";
  if (left < HOUR_MS) return "within an hour";
  if (left < 2 * DAY_MS) return `in ${Math.floor(left / HOUR_MS).toString()} h`;
  if (left < 7 * DAY_MS) return `in ${Math.floor(left / DAY_MS).toString()} days`;
  return formatDay(time);
}
