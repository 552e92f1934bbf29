/** Tabs of the app share one session: where it changes in one, the others follow. */

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/** Who signed in; null: somebody signed out. @returns whether the page follows by itself */
type Follow = (userId: string | null) => boolean;

let follow: Follow | null = null;

/** To call after signing in, with whose session it is now, or out. */
export function announceSession(userId: string | null): void {
  channel?.postMessage(userId);
}

/** Call once, at the start: a page that does not follow by itself starts again. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    if (!follow?.(data)) window.location.reload();
  });
}

/** For a page that must not be interrupted. Returns how to end it. */
export function followByItself(how: Follow): () => void {
  follow = how;
  return () => {
    if (follow === how) follow = null;
  };
}
