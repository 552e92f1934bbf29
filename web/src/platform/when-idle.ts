/** Too short to feel like waiting, and much longer than the work of a tap. */
const MAX_WAIT_MS = 500;

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    } else {
      setTimeout(resolve, 0);
    }
  });
}

/** Loads code that a later tap needs, so that it opens without signal too. If this fails, the tap tries again and says so. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  whenIdle()
    .then(load)
    .catch(() => {});
}
