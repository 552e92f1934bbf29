import type { IncomingMessage } from 'node:http';
import { tooLarge } from '../platform/errors.ts';
import type { ByteCounter } from './waiting-bytes.ts';

/**
 * Reads a body.
 *
 * @param counter counts the memory that the body needs, and may throw 503
 * @throws 413 above the limit
 */
export async function collectBody(
  payload: IncomingMessage,
  limit: number,
  counter: ByteCounter,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += (chunk as Buffer).length;
    if (size > limit) throw tooLarge();
    counter.arrive((chunk as Buffer).length);
    chunks.push(chunk as Buffer);
  }
  counter.hold(0);
  return Buffer.concat(chunks);
}
