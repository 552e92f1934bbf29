/** All tabs share a session. When it changes in a tab, the other tabs follow. */

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/** Handles a change of session in another tab. Null means signed out. Returns false when the page must reload. */
type SessionHandler = (userId: string | null) => boolean;

let handler: SessionHandler | null = null;

/** Tells the other tabs who is signed in now. Null means signed out. */
export function announceSession(userId: string | null): void {
  channel?.postMessage(userId);
}

/** Call once at the start. A page without a handler, or whose handler returns false, reloads. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    if (!handler?.(data)) window.location.reload();
  });
}

/** Sets the handler of a page that must not reload. Returns a function that removes it. */
export function handleSessionChange(newHandler: SessionHandler): () => void {
  handler = newHandler;
  return () => {
    if (handler === newHandler) handler = null;
  };
}
