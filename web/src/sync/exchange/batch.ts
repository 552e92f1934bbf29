import { SYNC_LIMITS, type SyncRequest } from '@full-count/sync-protocol';

// The service worker sends batches as well, so this file imports neither zod nor the database.

export interface Batch {
  readonly request: SyncRequest;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly isCompressed: boolean;
}

/** A smaller body fits into one packet, so compression gains nothing. */
const MIN_BYTES_TO_COMPRESS = 1000;

/** Packs a request. If its changes exceed 1 MiB of JSON or 256 KB compressed, it gets fewer of them. */
export async function packRequest(request: SyncRequest): Promise<Batch> {
  const plain = new TextEncoder().encode(JSON.stringify(request));
  // Browsers from before 2023 have no CompressionStream and send plain JSON.
  const isCompressed =
    plain.byteLength >= MIN_BYTES_TO_COMPRESS && typeof CompressionStream !== 'undefined';
  const body = isCompressed ? await compress(plain) : plain;
  const excess = Math.max(
    plain.byteLength / SYNC_LIMITS.inflatedBytes,
    body.byteLength / SYNC_LIMITS.compressedBytes,
  );
  const { changes } = request;
  if (excess <= 1 || changes.length <= 1) return { request, body, isCompressed };
  // The request gets a tenth less, because changes differ in size, and fewer compress less well.
  const count = Math.max(1, Math.floor((changes.length / excess) * 0.9));
  return packRequest({ ...request, changes: changes.slice(0, count) });
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new CompressionStream('gzip');
  const compressed = new Response(stream.readable).arrayBuffer();
  const writer = stream.writable.getWriter();
  await Promise.all([writer.write(bytes), writer.close()]);
  return new Uint8Array(await compressed);
}

/** On a poor 3G network (50 kB/s), a batch of 256 KB takes 5 s, and a page of rows as long. The rest is reserve. */
const TIMEOUT_MS = 45_000;

/** Browsers allow 64 KB for all requests that outlive their page. */
const KEEPALIVE_BYTES = 30_000;

/** Sends a batch to the server. A small batch outlives a hidden page that is being closed. */
export function postBatch(
  teamId: string,
  { body, isCompressed }: Batch,
  isPageHidden = false,
): Promise<Response> {
  return fetch(`/api/sync/${encodeURIComponent(teamId)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
    body,
    keepalive: isPageHidden && body.byteLength <= KEEPALIVE_BYTES,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
