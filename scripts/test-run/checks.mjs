import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { heading, startStopwatch } from '../toolchain/progress.mjs';
import { captureCommand, packageFolders, repoRoot } from '../toolchain/repository.mjs';

/**
 * Each check is a tool, as a path in node_modules, and its arguments.
 * @param {readonly string[]} paths @returns {Readonly<Record<string, readonly string[]>>}
 */
function checksOf(paths) {
  const packages = packageFolders();
  return {
    'Format and lint (Biome)': ['@biomejs/biome/bin/biome', 'check', ...paths],
    'Types (tsc, every package)': [
      'typescript/bin/tsc',
      ...['--build', 'tsconfig.json', 'web/tsconfig.sw.json', ...packages],
      // By default, tsc checks a package in four threads, and each of them checks the shared types again.
      ...['--checkers', '1', '--builders', String(availableParallelism()), '--pretty'],
    ],
    'Imports (dependency-cruiser)': [
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.mjs', ...(paths.length > 0 ? paths : packages)],
    ],
    'Promises and switches (Oxlint)': [
      'oxlint/bin/oxlint',
      ...['--type-aware', '--deny-warnings', ...paths],
    ],
  };
}

/**
 * Runs the checks that read only sources, at the same time.
 * @param {readonly string[]} [paths] the files to check; types are always checked in all files, and without paths everything is
 * @returns {Promise<string[]>} the checks that failed
 */
export async function runChecks(paths = []) {
  // tsc, Oxlint's type-aware rules and esbuild are Go programs. Go's default of 100 collects garbage so often that it takes
  // a fifth of their time. They need little more memory with 400.
  process.env.GOGC ??= '400';
  const failed = await Promise.all(
    Object.entries(checksOf(paths)).map(async ([title, [tool = '', ...args]]) => {
      const elapsed = startStopwatch();
      const program = join(repoRoot, 'node_modules', tool);
      const { code, output } = await captureCommand(process.execPath, [program, ...args]);
      heading(`${title}: ${code === 0 ? 'ok' : 'FAILED'} (${elapsed()})`);
      if (output) console.log(output.trimEnd());
      return code === 0 ? [] : [title];
    }),
  );
  return failed.flat();
}
