import { type Mutation, SYNC_LIMITS, type SyncRequest } from '@full-count/sync-protocol';

/** A request ready to be sent: what it carries, and its bytes. */
export interface Batch {
  readonly request: SyncRequest;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly isCompressed: boolean;
}

/** Under this a request fits one packet, and compressing it gains nothing. */
const WORTH_COMPRESSING_BYTES = 1200;

/**
 * Packs as many of the mutations, from the first on, as one request may carry: at most 1,000,
 * 1 MiB of JSON and 256 KB on the wire.
 */
export async function takeBatch(
  head: Omit<SyncRequest, 'mutations'>,
  mutations: readonly Mutation[],
): Promise<Batch> {
  let count = Math.min(mutations.length, SYNC_LIMITS.mutations);
  for (;;) {
    const request: SyncRequest = { ...head, mutations: mutations.slice(0, count) };
    const plain = new TextEncoder().encode(JSON.stringify(request));
    const packed = await compress(plain);
    const excess = Math.max(
      plain.byteLength / SYNC_LIMITS.inflatedBytes,
      packed.body.byteLength / SYNC_LIMITS.compressedBytes,
    );
    if (excess <= 1 || count <= 1) return { request, ...packed };
    count = Math.max(1, Math.floor((count / excess) * 0.9));
  }
}

async function compress(
  plain: Uint8Array<ArrayBuffer>,
): Promise<{ body: Uint8Array<ArrayBuffer>; isCompressed: boolean }> {
  // Browsers before 2023 lack it; they send plain JSON.
  if (plain.byteLength < WORTH_COMPRESSING_BYTES || typeof CompressionStream === 'undefined') {
    return { body: plain, isCompressed: false };
  }
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'));
  return { body: new Uint8Array(await new Response(stream).arrayBuffer()), isCompressed: true };
}
