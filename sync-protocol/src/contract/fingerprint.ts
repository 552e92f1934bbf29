import { canonicalJson, hashOf, hex } from './digest.ts';
import type { Mutation } from './sync-messages.ts';

/**
 * A number of 32 bits that tells what a mutation means, whatever its id. Two different mutations have
 * the same fingerprint once in four billion pairs.
 */
export function fingerprintOf({ name, version, args, at }: Mutation): number {
  const [high] = hashOf(canonicalJson([name, version, args, at]));
  return high | 0;
}

/**
 * The client id that a queue gets when its numbers are used already. It follows from the former id and
 * the first waiting mutation. A device whose database goes back a second time, or a copy of it, thus
 * gets the same id, and the server recognizes what it has received before.
 */
export function clientIdAfter(clientId: string, first: Mutation): string {
  const text = canonicalJson([clientId, first.name, first.version, first.args, first.at]);
  const digits = [...hashOf(text), ...hashOf(`${text}.`)].map(hex).join('');
  const part = (from: number, to: number) => digits.slice(from, to);
  // A UUIDv8, which leaves all but two digits to the application.
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
