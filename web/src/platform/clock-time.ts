const MAX_TIME_MS = Date.UTC(9999, 11, 31);

/** A clock that is years off must still give a valid time, or the server would refuse the device's queue. */
export function clockTime(nowMs: number): string {
  const ms = Number.isFinite(nowMs) ? Math.min(Math.max(nowMs, 0), MAX_TIME_MS) : 0;
  return new Date(ms).toISOString();
}
