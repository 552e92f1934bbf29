import { sha1 } from './sha1.ts';

/** The UUID of a name within a namespace, the same wherever it is made (RFC 9562, version 5). */
export function nameUuid(namespace: string, name: string): string {
  const nameBytes = new TextEncoder().encode(name);
  const message = new Uint8Array(16 + nameBytes.length);
  message.set(bytesOf(namespace));
  message.set(nameBytes, 16);
  const digest = sha1(message);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function bytesOf(uuid: string): number[] {
  const hex = uuid.replaceAll('-', '');
  return Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
