export interface Timers {
  /** @returns a function that cancels the timer */
  after(ms: number, run: () => void): () => void;
}

export const realTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Shorter than people notice. A tap waits for at most this long. */
const MAX_WORK_MS = 40;

/** Returns a function that long work awaits between its steps, so that the page can first handle taps and draw. */
export function createPause(): () => Promise<void> {
  let resumedMs = performance.now();
  return async () => {
    if (performance.now() - resumedMs < MAX_WORK_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    resumedMs = performance.now();
  };
}

const MAX_TIME_MS = Date.UTC(9999, 11, 31);

/** A clock that is years off must still give a valid time, or the server would refuse the device's queue. */
export function clockTime(nowMs: number): string {
  const ms = Number.isFinite(nowMs) ? Math.min(Math.max(nowMs, 0), MAX_TIME_MS) : 0;
  return new Date(ms).toISOString();
}

/** IndexedDB may answer a request never, neither with success nor with an error (WebKit bug 226547). */
const LIMIT_MS = 4_000;

/** @throws `TimeoutError` if the work takes too long. The work itself goes on and may still succeed. */
export function inTime<T>(work: PromiseLike<T>, limitMs = LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new DOMException('It took too long.', 'TimeoutError'));
    const timer = setTimeout(fail, limitMs);
    work.then(resolve, reject).then(() => clearTimeout(timer));
  });
}
