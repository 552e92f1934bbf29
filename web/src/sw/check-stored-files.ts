import type { WorkboxPlugin } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';

/** A file may be large and the signal weak. */
const TIMEOUT_MS = 60_000;

/**
 * A damaged file in the cache counts as missing, so that Workbox downloads it again. A file from the server is checked
 * by the browser, because the list of files has its hash.
 */
export function checkStoredFiles(files: readonly (PrecacheEntry | string)[]) {
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
