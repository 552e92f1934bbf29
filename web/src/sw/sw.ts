import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { syncLock } from '../platform/tab-lock.ts';
import { FLUSH_TAG, flushQueues, isAllSettled } from '../sync/background/flush-queue.ts';
import { postBatch } from '../sync/exchange/batch.ts';

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

/** A file may be large and the signal weak. */
const TIMEOUT_MS = 60_000;

/**
 * A damaged file in the cache counts as missing, so that Workbox downloads it again. A file from the server is checked
 * by the browser, because the list of files has its hash.
 */
function checkStoredFiles(files: readonly (PrecacheEntry | string)[]) {
  const integrities = new Map<string, string>();
  for (const file of files) {
    if (typeof file === 'string' || file.integrity === undefined) continue;
    integrities.set(new URL(file.url, location.href).pathname, file.integrity);
  }
  const integrityOf = (url: string) => integrities.get(new URL(url, location.href).pathname) ?? '';
  /** Each file is checked once while the worker runs. */
  const checked = new Set<string>();

  return {
    integrityOf,
    async cachedResponseWillBeUsed({ cachedResponse, request }) {
      if (cachedResponse === undefined || checked.has(request.url)) return cachedResponse;
      const body = await cachedResponse.clone().arrayBuffer();
      if ((await sha256(body)) !== integrityOf(request.url)) return null;
      checked.add(request.url);
      return cachedResponse;
    },
    async handlerDidError({ request, event }) {
      // The browser's own cache may have the wrong file. The server may also have a newer version of it.
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(request.url, { cache: 'reload', signal }).catch(() => undefined);
      return event.type === 'install' ? undefined : answer;
    },
  } satisfies WorkboxPlugin & { integrityOf(url: string): string };
}

async function sha256(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}
