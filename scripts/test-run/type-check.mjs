import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packageFolders } from '../toolchain/package-folders.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { captureCommand } from '../toolchain/run-command.mjs';

/** @returns {Promise<{ code: number, output: string }>} `code` is 0 without errors */
export async function checkTypes() {
  const tsconfigs = ['tsconfig.json', ...packageFolders().flatMap(tsconfigsOf)];
  let hasNoErrors = true;
  let output = '';
  const worker = async () => {
    for (let tsconfig = tsconfigs.shift(); tsconfig !== undefined; tsconfig = tsconfigs.shift()) {
      const result = await checkConfig(tsconfig);
      hasNoErrors &&= result.code === 0;
      output += result.output;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { code: hasNoErrors ? 0 : 1, output };
}

/** @param {string} folder */
function tsconfigsOf(folder) {
  const names = readdirSync(join(repoRoot, folder)).filter((name) =>
    /^tsconfig.*\.json$/.test(name),
  );
  // A package without a tsconfig would be skipped silently. This way tsc reports the missing file.
  return (names.length > 0 ? names : ['tsconfig.json']).map((name) => join(folder, name));
}

/** @param {string} tsconfig @returns {Promise<{ code: number, output: string }>} */
async function checkConfig(tsconfig) {
  const tsc = join(repoRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const { code, output } = await captureCommand(process.execPath, [
    tsc,
    '-p',
    tsconfig,
    '--pretty',
    // By default, tsc checks in four threads, and each of them checks the shared types again.
    '--singleThreaded',
  ]);
  return { code, output: code === 0 ? `ok     ${tsconfig}\n` : `FAILED ${tsconfig}\n${output}\n` };
}
