import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { syncLock } from '../platform/tab-lock.ts';
import { FLUSH_TAG, flushQueues, isAllSettled } from '../sync/background/flush-queue.ts';
import { postBatch } from '../sync/exchange/batch.ts';
import { checkStoredFiles } from './check-stored-files.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

/** Addresses that the server answers, even when typed into the address bar. */
const SERVER_PATHS = [
  /^\/api(\/|$)/,
  /^\/ws(\/|$)/,
  /^\/s\//,
  /^\/privacy$/,
  /^\/cal\//,
  /^\/p\//,
  /^\/healthz$/,
  /^\/readyz$/,
  /^\/metrics$/,
];

const files = self.__WB_MANIFEST;
const checkFiles = checkStoredFiles(files);
addPlugins([checkFiles]);
precacheAndRoute(files);
cleanupOutdatedCaches();
const sendFirstPage = createHandlerBoundToURL('index.html');
registerRoute(
  new NavigationRoute(
    (options) =>
      // With its hash, Workbox stores the page again if the stored one is damaged.
      sendFirstPage({ ...options, params: { integrity: checkFiles.integrityOf('/index.html') } }),
    { denylist: SERVER_PATHS },
  ),
);
// The worker takes over the page of the first visit, so that it can be reloaded without signal.
clientsClaim();

// A waiting version activates only when the page asks, never in the middle of an at-bat.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});

/** TypeScript has no types for Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// A page asked for this sync while it was offline, and now there is a network.
self.addEventListener('sync' as 'message', (event) => {
  const { tag } = event as ExtendableEvent as SyncEvent;
  if (tag === FLUSH_TAG) event.waitUntil(flushUnlessVisible());
});

async function flushUnlessVisible(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const doesPageSend = pages.some(({ visibilityState }) => visibilityState === 'visible');
  if (doesPageSend) return;
  await flushQueues({
    lockOf: syncLock,
    send: async (teamId, batch) => isAllSettled(await postBatch(teamId, batch), batch),
  });
}
