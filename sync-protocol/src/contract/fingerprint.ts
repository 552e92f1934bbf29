import { canonicalJson, hashOf, hex } from './digest.ts';
import type { Mutation } from './sync-messages.ts';

/** Returns a 32-bit hash of a mutation without its id. */
export function fingerprintOf({ name, version, args, at }: Mutation): number {
  const [high] = hashOf(canonicalJson([name, version, args, at]));
  return high | 0;
}

/**
 * Returns a hash of the former id and the first waiting mutation. So if the device's database goes back again or is
 * copied, the queue gets the same id again, and the server recognizes the mutations that it has received.
 */
export function clientIdAfter(clientId: string, firstWaiting: Mutation): string {
  const { name, version, args, at } = firstWaiting;
  const text = canonicalJson([clientId, name, version, args, at]);
  // The dot makes the second half of the digits differ from the first.
  const digits = [...hashOf(text), ...hashOf(`${text}.`)].map(hex).join('');
  const part = (from: number, to: number) => digits.slice(from, to);
  // In a UUIDv8, the application chooses all digits but the two that are fixed here.
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
