const REPEAT_MS = 30_000;

/** Also runs when the page is hidden, which may be the last chance to send. The returned function stops it. */
export function onTriggers(run: () => void): () => void {
  const timer = setInterval(run, REPEAT_MS);
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
