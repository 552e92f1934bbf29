const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * How long to wait after so many failures in a row: doubling to a minute, spread over half of it
 * so that a ballpark of phones does not come back in one instant. It never gives up.
 *
 * @param random from 0 to 1
 */
export function backOffMs(failures: number, random: number, retryAfterMs: number | null): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1), MAX_DELAY_MS);
  const spread = full / 2 + (full / 2) * random;
  return Math.max(spread, retryAfterMs ?? 0);
}
