import crypto from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Runs as a process of its own, which gets the file to write. PostgreSQL puts the time and random numbers into a new
// database. Here they are always the same, so that everyone who builds a release gets the same bytes.
const [file = ''] = process.argv.slice(2);
Date.now = () => Date.UTC(2026, 0, 1);
performance.now = () => 0;
globalThis.crypto.getRandomValues = (array) => {
  if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
  return array;
};
crypto.randomFillSync = (array) => {
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
  return array;
};
crypto.randomBytes = (/** @type {number} */ count) => Buffer.alloc(count, 7);
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

const { packDatabase, prepareFolder } = await import('@full-count/db/durable-pglite');
const folder = mkdtempSync(join(tmpdir(), 'full-count-empty-'));
try {
  await prepareFolder(join(folder, 'database'));
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, packDatabase(join(folder, 'database')));
} finally {
  rmSync(folder, { recursive: true });
}
// The engine keeps the process alive.
process.exit();
