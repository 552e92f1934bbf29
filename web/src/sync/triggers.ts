const EVERY_MS = 30_000;

/**
 * The moments at which the network may be back or news may wait: at the start, online, the page
 * visible again or out of the browser's freezer, and every half minute.
 *
 * @returns ends it
 */
export function onTriggers(run: () => void): () => void {
  const runIfVisible = () => {
    if (document.visibilityState === 'visible') run();
  };
  const timer = setInterval(run, EVERY_MS);
  window.addEventListener('online', run);
  window.addEventListener('pageshow', run);
  document.addEventListener('visibilitychange', runIfVisible);
  run();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', run);
    window.removeEventListener('pageshow', run);
    document.removeEventListener('visibilitychange', runIfVisible);
  };
}
