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
