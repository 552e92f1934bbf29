import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Version {
  /** "0.3.0" */
  readonly version: string;
  /** The first eight digits of the commit, or "unknown" in a copy of the source without Git. */
  readonly commit: string;
}

/** From the `package.json` of the repository, or of the unpacked archive, which names the commit too. */
export const VERSION = readVersion();

function readVersion(): Version {
  const root = rootFolder(import.meta.dirname);
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { version, commit } = JSON.parse(text) as { version: string; commit?: string };
  return { version, commit: commit ?? commitOfCheckout(root) };
}

/** The source of this file and its bundle in `api/dist` are at different depths, so this looks for the folder of `api`. */
function rootFolder(folder: string): string {
  const parent = dirname(folder);
  const isInApi = existsSync(join(parent, 'api'));
  return isInApi && existsSync(join(parent, 'package.json')) ? parent : rootFolder(parent);
}

function commitOfCheckout(root: string): string {
  try {
    const args = ['rev-parse', '--short=8', 'HEAD'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
