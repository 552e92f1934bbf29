/** Tabs of the app share one session: where it changes in one, the others start again with it. */

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/** To call after signing in or out. */
export function announceSession(): void {
  channel?.postMessage('changed');
}

/** Call once, at the start. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', () => window.location.reload());
}
