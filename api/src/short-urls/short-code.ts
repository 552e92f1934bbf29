import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { PasswordHasher } from '../platform/password-hasher.ts';
import { randomCode } from '../platform/secret-token.ts';

const LENGTH = 8;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const NAME_BYTES = 6;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** A constant is safe here, because each key encrypts only one secret. */
const NONCE = Buffer.alloc(12);

export interface StretchedCode {
  /** The `short_code` of the row, 8 characters that reveal nothing about the code. */
  readonly name: string;
  readonly key: Buffer;
}

export function newShortCode(): string {
  return randomCode(LETTERS, LENGTH);
}

export function isShortCode(code: string): boolean {
  return /^[0-9A-Za-z]{8}$/.test(code);
}

/** A code has only 47 bits, so it could be guessed from a plain hash. */
export async function stretchCode(hasher: PasswordHasher, code: string): Promise<StretchedCode> {
  const bytes = await hasher.stretch(code, NAME_BYTES + KEY_BYTES);
  return {
    name: bytes.subarray(0, NAME_BYTES).toString('base64url'),
    key: bytes.subarray(NAME_BYTES),
  };
}

export function sealSecret({ key }: StretchedCode, secret: string): string {
  const cipher = createCipheriv('aes-256-gcm', key, NONCE);
  const sealed = [cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** @throws if the text was not sealed with this key */
export function openSealed({ key }: StretchedCode, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, NONCE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const secret = [decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()];
  return Buffer.concat(secret).toString('utf8');
}
