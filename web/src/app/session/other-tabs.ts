const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/** Gets the id of the user whom another tab signed in, or null after a sign-out. Returns false if this page must reload. */
type SessionHandler = (userId: string | null) => boolean;

let handler: SessionHandler | null = null;

export function announceSession(userId: string | null): void {
  channel?.postMessage(userId);
}

/** Call once at the start. A page without a handler reloads when another tab signs in or out. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    if (!handler?.(data)) window.location.reload();
  });
}

export function handleSessionChange(newHandler: SessionHandler): () => void {
  handler = newHandler;
  return () => {
    if (handler === newHandler) handler = null;
  };
}
