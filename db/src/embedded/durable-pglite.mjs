// Tests spy on `fsyncSync` of the default import.
import fs, { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/**
 * Opens a PGlite whose commits survive a power failure. By default it runs with fsync off (`-F`), and
 * its file system on Node.js has no fsync. `wal_sync_method` must be `fsync`, since PGlite does not pass `fdatasync`
 * to Node.js. With 8 MB of buffers the process needs 0.3 GB.
 * @param {string} folder
 * @returns {Promise<PGlite>}
 */
export async function openDurably(folder) {
  const lite = new PGlite(folder, { startParams: startParams() });
  await lite.waitReady;
  addFsync(lite);
  return lite;
}

/**
 * Builds the folder under another name and renames it when it is on disk, so an interrupted first start leaves no
 * broken database.
 * @param {string} folder
 * @param {string} [packedFile] an empty database as the build packs it. Without such a file, PostgreSQL makes one
 */
export async function prepareFolder(folder, packedFile) {
  if (fs.existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (packedFile !== undefined && fs.existsSync(packedFile)) {
    unpackDatabase(fs.readFileSync(packedFile), unfinished);
  } else {
    const lite = new PGlite(unfinished, { startParams: startParams() });
    await lite.waitReady;
    await lite.close();
  }
  await syncTree(unfinished);
  await rename(unfinished, folder);
  syncPath(dirname(folder));
}

/**
 * PGlite's `execProtocolRaw` also parses the answer, and keeps what it has parsed for ever.
 * @param {PGlite} lite
 * @param {Uint8Array} messages
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function executeRaw(lite, messages) {
  /** @type {Uint8Array[]} */
  const parts = [];
  // The bytes are a view of the engine's memory.
  const onRawData = (/** @type {Uint8Array} */ bytes) => void parts.push(bytes.slice());
  await lite.execProtocolRawStream(messages, { onRawData });
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    answer.set(part, at);
    at += part.length;
  }
  return answer;
}

function startParams() {
  return [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...['-c', 'fsync=on'],
    ...['-c', 'wal_sync_method=fsync'],
    ...['-c', 'shared_buffers=8MB'],
  ];
}

/**
 * @typedef {object} NodeStream
 * @property {number} [nfd] Node's file descriptor. Undefined for a folder.
 * @property {string} path
 */

/**
 * @typedef {object} MountedFolder
 * @property {{
 *   opts: { root: string },
 *   mountpoint: string,
 *   type: { stream_ops: { fsync?: (stream: NodeStream) => number } },
 * }} mount
 */

const DATA_PATH = '/pglite/data';

/** @param {PGlite} lite */
function addFsync(lite) {
  const fileSystem = /** @type {{ lookupPath(path: string): { node: MountedFolder } }} */ (
    /** @type {unknown} */ (lite.Module.FS)
  );
  const { mount } = fileSystem.lookupPath(DATA_PATH).node;
  mount.type.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
    else syncPath(join(mount.opts.root, stream.path.slice(mount.mountpoint.length)));
    return 0;
  };
}

/** @param {string} folder */
async function syncTree(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** @param {string} path */
function syncPath(path) {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

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
