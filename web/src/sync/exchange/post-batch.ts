import type { Batch } from './take-batch.ts';

/** 256 KB at the 50 kB/s of a poor 3G take 5 s; a page back about as long. */
const TIMEOUT_MS = 45_000;

/** Browsers carry 64 KB in all for pages that are gone. */
const KEEPALIVE_BYTES = 30_000;

/** Carries a batch to the server. A small one survives the page that sent it. */
export function postBatch(teamId: string, { body, isCompressed }: Batch): Promise<Response> {
  return fetch(`/api/sync/${encodeURIComponent(teamId)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
    body,
    keepalive: isHidden() && body.byteLength <= KEEPALIVE_BYTES,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** A worker has no document, and is kept alive by its browser. */
function isHidden(): boolean {
  const { document } = globalThis as { document?: { visibilityState?: string } };
  return document?.visibilityState === 'hidden';
}
