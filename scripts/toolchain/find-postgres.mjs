import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable } from './find-chromium.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const MAC_FOLDERS = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];

export function findPostgres() {
  const foldersOnPath = (process.env.PATH ?? '').split(delimiter);
  return [...debianFolders(), ...foldersOnPath, ...MAC_FOLDERS].find((folder) =>
    isExecutable(join(folder, 'initdb')),
  );
}

/** Debian puts the server programs in a folder for each version, outside the PATH. Newest first. */
function debianFolders() {
  try {
    return readdirSync(DEBIAN_FOLDER)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  } catch {
    return [];
  }
}
