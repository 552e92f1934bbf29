const EVERY_MS = 30_000;

/**
 * Runs at the moments when the network may be back or news may wait: at the start, when the browser
 * goes online, when the page appears again, and every 30 seconds. It also runs when the page leaves
 * the screen, which may be the last chance to send.
 *
 * @returns a function that ends it
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
