import { type Mutation, SYNC_LIMITS, type SyncRequest } from '@full-count/sync-protocol';

/** A request ready to be sent: what it carries, and its bytes. */
export interface Batch extends Packed {
  readonly request: SyncRequest;
  /** The mutations as the body has them. */
  readonly mutationsJson: string;
}

interface Packed {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly isCompressed: boolean;
}

type Head = Omit<SyncRequest, 'mutations'>;

/**
 * Mutations whose part of a request's body is made already. What the request stands on comes
 * behind them, so that it may be known last: with the answer to the request before.
 */
export interface Packing {
  readonly mutations: readonly Mutation[];
  readonly mutationsJson: string;
  readonly plainBytes: number;
  finish(tail: Uint8Array<ArrayBuffer>): Promise<Packed>;
}

/** Under this a request fits one packet, and compressing it gains nothing. */
const WORTH_COMPRESSING_BYTES = 1000;

/** Begins the body of a request with the first of these mutations, 1,000 at most. */
export function startPacking(queue: readonly Mutation[]): Packing {
  const mutations = queue.slice(0, SYNC_LIMITS.mutations);
  const mutationsJson = JSON.stringify(mutations);
  const start = encode(`{"mutations":${mutationsJson},`);
  // Browsers before 2023 lack it; they send plain JSON.
  const isCompressed =
    start.byteLength >= WORTH_COMPRESSING_BYTES && typeof CompressionStream !== 'undefined';
  const finish = isCompressed ? compressed(start) : plain(start);
  return { mutations, mutationsJson, plainBytes: start.byteLength, finish };
}

/**
 * Makes the request of a packing that was begun, with fewer mutations where all of them are more
 * than one request may carry: 1 MiB of JSON and 256 KB on the wire.
 */
export async function takeBatch(head: Head, begun: Packing): Promise<Batch> {
  const tail = encode(JSON.stringify(head).slice(1));
  for (let packing = begun; ; ) {
    const { mutations, mutationsJson, plainBytes } = packing;
    const packed = await packing.finish(tail);
    const excess = Math.max(
      (plainBytes + tail.byteLength) / SYNC_LIMITS.inflatedBytes,
      packed.body.byteLength / SYNC_LIMITS.compressedBytes,
    );
    if (excess <= 1 || mutations.length <= 1)
      return { request: { ...head, mutations: [...mutations] }, mutationsJson, ...packed };
    const count = Math.max(1, Math.floor((mutations.length / excess) * 0.9));
    packing = startPacking(mutations.slice(0, count));
  }
}

function plain(start: Uint8Array<ArrayBuffer>): Packing['finish'] {
  return async (tail) => {
    const body = new Uint8Array(start.byteLength + tail.byteLength);
    body.set(start);
    body.set(tail, start.byteLength);
    return { body, isCompressed: false };
  };
}

/** The start is compressed at once, while there is nothing else to do. */
function compressed(start: Uint8Array<ArrayBuffer>): Packing['finish'] {
  const stream = new CompressionStream('gzip');
  const whole = new Response(stream.readable).arrayBuffer();
  const writer = stream.writable.getWriter();
  const started = writer.write(start);
  return async (tail) => {
    await Promise.all([started, writer.write(tail), writer.close()]);
    return { body: new Uint8Array(await whole), isCompressed: true };
  };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
