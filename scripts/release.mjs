import { rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packArchive, writeChecksums } from './release/archive.mjs';
import { assembleRelease, rootManifest } from './release/assemble.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { runMain, say, startStopwatch } from './toolchain/progress.mjs';
import { captureCommand, repoRoot } from './toolchain/repository.mjs';

// npm run release -- --folder <path>: makes only the folder, for a container image.
await runMain(async () => {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } });
  await ensureInstalled({ production: true });
  const elapsed = startStopwatch();
  const source = await describeSource();
  const folder = resolve(repoRoot, values.folder ?? join('release', source.name));
  await assembleRelease(folder, source);
  writeChecksums(folder);
  if (values.folder !== undefined) return say(`${folder} is complete, after ${elapsed()}`);

  const archive = await packArchive(folder, source.time);
  rmSync(folder, { recursive: true });
  const megabytes = (statSync(archive).size / 1024 ** 2).toFixed(1);
  say(`${relative(repoRoot, archive)} (${megabytes} MB), after ${elapsed()}`);
});

/**
 * Outside of a Git checkout, as in a container, the commit is unknown. The time must still differ between releases,
 * because a browser recognizes a new page by it. The Dockerfile passes the commit on as `COMMIT`.
 * @returns {Promise<{ name: string, time: Date, commit: string }>}
 */
async function describeSource() {
  const { name, version } = rootManifest();
  const lastCommit = await git(['log', '-1', '--format=%h %ct', '--abbrev=8']);
  if (lastCommit === null) {
    const commit = process.env.COMMIT || 'unknown';
    return { name: `${name}-${version}`, time: new Date(), commit };
  }
  const [hash = '', seconds] = lastCommit.split(' ');
  const isChanged = (await git(['status', '--porcelain'])) !== '';
  if (isChanged) say('Some files are not committed. The name of the release ends in "changed".');
  return {
    name: `${name}-${version}-${hash}${isChanged ? '-changed' : ''}`,
    time: new Date(Number(seconds) * 1000),
    commit: isChanged ? `${hash}-changed` : hash,
  };
}

/** @param {readonly string[]} args @returns {Promise<string | null>} null without a Git checkout */
async function git(args) {
  try {
    const { code, output } = await captureCommand('git', args);
    return code === 0 ? output.trim() : null;
  } catch {
    return null;
  }
}
