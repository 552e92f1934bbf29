import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file with the hash of the input for which a build or an install last succeeded. @param {string} path */
export function stampFile(path) {
  return {
    /** @param {string} hash */
    matches: (hash) => readOrEmpty(path) === hash,
    exists: () => existsSync(path),
    clear: () => rmSync(path, { force: true }),
    /** @param {string} hash */
    write(hash) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, hash);
    },
  };
}

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
