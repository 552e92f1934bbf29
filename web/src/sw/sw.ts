import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

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
