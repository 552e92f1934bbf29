import type { IncomingMessage } from 'node:http';
import { tooLarge } from '../platform/errors.ts';
import type { ByteCounter } from './waiting-bytes.ts';

/**
 * @param counter counts the body's bytes, and throws 503 if too many bytes are waiting
 * @throws 413 if the body has more bytes than `limit`
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
    counter.addArriving((chunk as Buffer).length);
    chunks.push(chunk as Buffer);
  }
  counter.bodyHasArrived();
  return Buffer.concat(chunks);
}
