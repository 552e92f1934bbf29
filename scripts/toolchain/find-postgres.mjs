import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable } from './find-chromium.mjs';

const DEBIAN = '/usr/lib/postgresql';
const MAC = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];

/** Folder of PostgreSQL's server programs (initdb, postgres) on this machine, or undefined. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...debianVersions(), ...onPath, ...MAC].find((folder) =>
    isExecutable(join(folder, 'initdb')),
  );
}

/** Debian keeps the server programs out of the PATH, in a folder per version. Newest first. */
function debianVersions() {
  try {
    return readdirSync(DEBIAN)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, 'bin'));
  } catch {
    return [];
  }
}
