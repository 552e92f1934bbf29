import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';

export const wholeNumber = (
  min: number,
  max: number,
  message = `it must be a whole number from ${min} to ${max}.`,
) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(min, message), z.lte(max, message)),
    ),
  );

export function addressesIn(commaSeparated: string): string[] {
  return commaSeparated
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** Accepts an address or a network. A bare number is refused, since it would mean the address 0.0.0.1. */
export function isAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && maxBits > 0 && (bits === undefined || isBits(bits, maxBits));
}

function isBits(text: string, maxBits: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= maxBits;
}

export function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

export function isOrigin(text: string): boolean {
  if (!isUrl(text, ['http:', 'https:'])) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

/** Accepts `coach@example.com` and `Full Count <coach@example.com>`. */
export function isSender(text: string): boolean {
  return /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text);
}

/** Requires HTTPS, because tokens are sent to this address. Plain HTTP is allowed on this machine. */
export function isIssuer(text: string): boolean {
  if (isUrl(text, ['https:'])) return true;
  return (
    isUrl(text, ['http:']) && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(text).hostname)
  );
}

/** An address to listen on, such as `127.0.0.1:9464` or `[::1]:9464`. Null for anything else. */
export function listenAddress(text: string): { host: string; port: number } | null {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain ?? '';
  const port = Number(digits);
  return isIP(host) > 0 && port <= 65_535 ? { host, port } : null;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Whether the public key is that of the private one, both of the curve P-256 in base64url. */
export function isKeyPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}
