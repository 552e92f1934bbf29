import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

// A new database is a thousand files of 39 MB, and making it needs 0.7 GB of memory. So the build makes one and packs it
// into a file, which a first start unpacks. The file is a JSON head with its length before it, and the contents.

/** @typedef {{ folders: readonly string[], files: readonly (readonly [path: string, bytes: number])[] }} Head */

const LENGTH_BYTES = 4;

/** @param {string} folder @returns {Buffer} */
export function packDatabase(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = (/** @type {(entry: import('node:fs').Dirent) => boolean} */ isWanted) =>
    entries
      .filter(isWanted)
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort();
  const contents = paths((entry) => entry.isFile()).map((path) => {
    return { path, bytes: readFileSync(join(folder, path)) };
  });
  /** @type {Head} */
  const head = {
    folders: paths((entry) => entry.isDirectory()),
    files: contents.map(({ path, bytes }) => [path, bytes.length]),
  };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(headBytes.length);
  const all = Buffer.concat([length, headBytes, ...contents.map(({ bytes }) => bytes)]);
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_MAX_WINDOW_BITS } = constants;
  // The window holds the whole of one of PostgreSQL's three databases, which are nearly the same.
  const params = { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_QUALITY]: 9 };
  return brotliCompressSync(all, { params });
}

/** @param {Buffer} packed @param {string} folder it is made */
export function unpackDatabase(packed, folder) {
  const all = brotliDecompressSync(packed);
  let at = LENGTH_BYTES + all.readUInt32BE(0);
  /** @type {Head} */
  const head = JSON.parse(all.toString('utf8', LENGTH_BYTES, at));
  for (const path of ['.', ...head.folders]) {
    mkdirSync(join(folder, path), { recursive: true, mode: 0o700 });
  }
  for (const [path, bytes] of head.files) {
    writeFileSync(join(folder, path), all.subarray(at, at + bytes), { mode: 0o600 });
    at += bytes;
  }
}
