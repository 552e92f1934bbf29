import { type Mutation, SYNC_LIMITS, type SyncRequest } from '@full-count/sync-protocol';

// The service worker sends batches as well, so this file imports neither zod nor the database.

export interface Batch extends PackedBody {
  readonly request: SyncRequest;
}

interface PackedBody {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly isCompressed: boolean;
}

type RequestHead = Omit<SyncRequest, 'mutations'>;

/** The head comes after the mutations, because its cookie is known only once the previous answer has arrived. */
export interface Packing {
  readonly mutations: readonly Mutation[];
  readonly repeatedMutation: Mutation | null;
  readonly plainBytes: number;
  finish(head: Uint8Array<ArrayBuffer>): Promise<PackedBody>;
}

/** A smaller body fits into one packet, so compression gains nothing. */
const MIN_BYTES_TO_COMPRESS = 1000;

/**
 * Starts the body of a request with the first of these mutations, at most 1,000.
 *
 * @param repeatedMutation the mutation before these, if its answer has not arrived. The request repeats it, so
 *   that a server that has another mutation under its id does not apply the later ones either.
 */
export function startPacking(
  queue: readonly Mutation[],
  repeatedMutation: Mutation | null = null,
): Packing {
  const maxCount = SYNC_LIMITS.mutations - (repeatedMutation === null ? 0 : 1);
  const mutations = queue.slice(0, maxCount);
  const repeatedJson =
    repeatedMutation === null || mutations.length === 0
      ? ''
      : `${JSON.stringify(repeatedMutation)},`;
  const start = encode(`{"mutations":[${repeatedJson}${JSON.stringify(mutations).slice(1)},`);
  // Browsers from before 2023 have no CompressionStream and send plain JSON.
  const isCompressed =
    start.byteLength >= MIN_BYTES_TO_COMPRESS && typeof CompressionStream !== 'undefined';
  const finish = isCompressed ? finishCompressed(start) : finishPlain(start);
  return { mutations, repeatedMutation, plainBytes: start.byteLength, finish };
}

/** Finishes a request. If its mutations exceed 1 MiB of JSON or 256 KB compressed, it gets fewer of them. */
export async function finishBatch(head: RequestHead, started: Packing): Promise<Batch> {
  const encodedHead = encode(JSON.stringify(head).slice(1));
  for (let packing = started; ; ) {
    const { mutations, repeatedMutation, plainBytes } = packing;
    const packed = await packing.finish(encodedHead);
    const excess = Math.max(
      (plainBytes + encodedHead.byteLength) / SYNC_LIMITS.inflatedBytes,
      packed.body.byteLength / SYNC_LIMITS.compressedBytes,
    );
    if (excess <= 1 || mutations.length <= 1)
      return { request: { ...head, mutations: [...mutations] }, ...packed };
    // The request gets a tenth less, because mutations differ in size, and fewer compress less well.
    const count = Math.max(1, Math.floor((mutations.length / excess) * 0.9));
    packing = startPacking(mutations.slice(0, count), repeatedMutation);
  }
}

function finishPlain(start: Uint8Array<ArrayBuffer>): Packing['finish'] {
  return async (head) => {
    const body = new Uint8Array(start.byteLength + head.byteLength);
    body.set(start);
    body.set(head, start.byteLength);
    return { body, isCompressed: false };
  };
}

/** Compresses the start at once, while the previous request is in flight. */
function finishCompressed(start: Uint8Array<ArrayBuffer>): Packing['finish'] {
  const stream = new CompressionStream('gzip');
  const compressed = new Response(stream.readable).arrayBuffer();
  const writer = stream.writable.getWriter();
  const started = writer.write(start);
  return async (head) => {
    await Promise.all([started, writer.write(head), writer.close()]);
    return { body: new Uint8Array(await compressed), isCompressed: true };
  };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
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
