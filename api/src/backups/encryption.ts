import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupRefusedError, DamagedBackupError } from '@full-count/db/backup';
import { Decrypter, Encrypter } from 'age-encryption';

/** How every file in the age format begins (https://age-encryption.org/v1). */
const FILE_HEADER = 'age-encryption.org/v1\n';

export function isPublicKey(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

export function encryptionFor(publicKey: string) {
  return async function* encrypt(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(publicKey);
    yield* chunksOf(await encrypter.encrypt(webStreamOf(bytes)));
  };
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(FILE_HEADER.length),
      0,
      FILE_HEADER.length,
      0,
    );
    return buffer.subarray(0, bytesRead).toString('latin1') === FILE_HEADER;
  } finally {
    await file.close();
  }
}

/**
 * @param keyFile the output of `age-keygen`, with the private key on a line of its own
 * @throws BackupRefusedError if the file has no private key
 */
export async function decryptionWith(keyFile: string): Promise<(path: string) => Readable> {
  const text = await readFile(keyFile, 'utf8');
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0];
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key ?? '');
  } catch {
    throw new BackupRefusedError(
      `${keyFile} has no private key, a line that begins with AGE-SECRET-KEY-. Nothing was changed.`,
    );
  }
  return (path) => Readable.from(decrypted(path, decrypter));
}

async function* decrypted(path: string, decrypter: Decrypter): AsyncIterable<Uint8Array> {
  const file = createReadStream(path);
  try {
    yield* chunksOf(await decrypter.decrypt(webStreamOf(file)));
  } catch (error) {
    const isFromFileSystem = (error as { code?: unknown }).code !== undefined;
    if (isFromFileSystem) throw error;
    throw new DamagedBackupError(
      `${path} can't be decrypted. It is damaged, or was encrypted for another key. Nothing was changed.`,
    );
  } finally {
    file.destroy();
  }
}

function webStreamOf(bytes: AsyncIterable<Uint8Array>) {
  return Readable.toWeb(Readable.from(bytes)) as globalThis.ReadableStream<Uint8Array>;
}

function chunksOf(stream: globalThis.ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);
}
