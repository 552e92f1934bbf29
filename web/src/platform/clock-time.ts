const LAST_PLAIN_YEAR_MS = Date.UTC(9999, 11, 31);

/**
 * The device's clock as the wire writes times. A clock that is years off stays a valid time, or
 * one phone with a flat battery could block its own queue.
 */
export function clockTime(nowMs: number): string {
  const ms = Number.isFinite(nowMs) ? Math.min(Math.max(nowMs, 0), LAST_PLAIN_YEAR_MS) : 0;
  return new Date(ms).toISOString();
}
