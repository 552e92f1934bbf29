import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { syncLock } from '../platform/tab-lock.ts';
import { flushQueues, settlesAll } from '../sync/background/flush-queue.ts';
import { FLUSH_TAG } from '../sync/background/flush-tag.ts';
import { postBatch } from '../sync/exchange/post-batch.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

/** What belongs to the server even when typed into the address bar. */
const SERVER_PATHS = [
  /^\/api(\/|$)/,
  /^\/ws(\/|$)/,
  /^\/s\//,
  /^\/cal\//,
  /^\/healthz$/,
  /^\/readyz$/,
  /^\/metrics$/,
];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: SERVER_PATHS }),
);
// The first visit is already under the worker, so it can be reloaded without signal.
clientsClaim();

// A waiting version takes over only when the page asks: never in the middle of an at-bat.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});

/** Background Sync is not among TypeScript's types yet. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// There is a network, and a page asked for this when there was none. A page on the screen sends for
// itself, and sees the answers.
self.addEventListener('sync' as 'message', (event) => {
  const { tag } = event as ExtendableEvent as SyncEvent;
  if (tag === FLUSH_TAG) event.waitUntil(flushUnlessSeen());
});

async function flushUnlessSeen(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await flushQueues({
    lockOf: syncLock,
    send: async (teamId, batch) => settlesAll(await postBatch(teamId, batch), batch),
  });
}
