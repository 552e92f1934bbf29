import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ToolError } from '../toolchain/progress.mjs';
import { captureCommand } from '../toolchain/repository.mjs';

/** Lists the checksum of each file of a folder in its file SHA256SUMS, as `sha256sum` does. @param {string} folder */
export function writeChecksums(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
  const lines = names.sort().map((name) => `${sha256(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}

/**
 * Names are sorted, and times and owners are fixed, so the same files give the same archive.
 * @param {string} folder @param {Date} time @returns {Promise<string>} the path of the archive
 */
export async function packArchive(folder, time) {
  const archive = `${folder}.tar.gz`;
  const args = [
    ...['--sort=name', `--mtime=@${Math.floor(time.getTime() / 1000)}`],
    ...['--owner=0', '--group=0', '--numeric-owner', '--format=gnu'],
    ...['--use-compress-program=gzip -n -9', '-cf', archive, basename(folder)],
  ];
  const options = { cwd: dirname(folder), env: { LC_ALL: 'C' } };
  const { code, output } = await captureCommand('tar', args, options);
  if (code !== 0) throw new ToolError(`GNU tar failed:\n${output}`);
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${basename(archive)}\n`);
  return archive;
}

/** @param {string} path */
function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
