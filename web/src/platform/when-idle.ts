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
