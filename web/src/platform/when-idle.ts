/** Far below what anybody would call waiting, far above a tap's work. */
const AT_LATEST_MS = 500;

/** Resolves when the page has nothing better to do, and at the latest after half a second. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    } else {
      setTimeout(resolve, 0);
    }
  });
}
