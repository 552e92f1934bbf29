import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import { SYNC_LIMITS } from '@full-count/sync-protocol';
import { ApiError, invalid, tooLarge } from '../platform/errors.ts';

const inflate = promisify(gunzip);

/** A pitch, or a half-inning of them: unpacked at once sooner than by another thread. */
const SMALL_BYTES = 16 * 1024;

/**
 * A sync request's body: JSON, plain or gzip. Both sizes are capped before they are in memory, so
 * that a small body cannot unfold into a large one.
 *
 * @throws 413 above the limits, 415 for another encoding, 400 for broken gzip
 */
export async function readSyncBody(
  payload: IncomingMessage,
  encoding: string | undefined,
): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity') {
    return collect(payload, SYNC_LIMITS.inflatedBytes);
  }
  if (encoding !== 'gzip') {
    throw new ApiError(
      415,
      'encoding_unsupported',
      'The request body can only be compressed with gzip.',
    );
  }
  const compressed = await collect(payload, SYNC_LIMITS.compressedBytes);
  try {
    const options = { maxOutputLength: SYNC_LIMITS.inflatedBytes };
    if (compressed.length <= SMALL_BYTES) return gunzipSync(compressed, options);
    return await inflate(compressed, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw invalid('validation_failed', "The request body isn't valid gzip.");
  }
}

async function collect(payload: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += (chunk as Buffer).length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
