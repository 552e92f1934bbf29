const EVERY_MS = 30_000;

/**
 * The moments at which the network may be back or news may wait: at the start, online, the page
 * visible again or out of the browser's freezer, and every half minute; and when the page leaves
 * the screen, which may be the last moment for what was just entered.
 *
 * @returns ends it
 */
export function onTriggers(run: () => void): () => void {
  const timer = setInterval(run, EVERY_MS);
  window.addEventListener('online', run);
  window.addEventListener('pageshow', run);
  window.addEventListener('pagehide', run);
  document.addEventListener('visibilitychange', run);
  run();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', run);
    window.removeEventListener('pageshow', run);
    window.removeEventListener('pagehide', run);
    document.removeEventListener('visibilitychange', run);
  };
}
