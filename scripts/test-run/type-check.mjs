import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packageFolders } from '../toolchain/package-folders.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { captureCommand } from '../toolchain/run-command.mjs';

/** Type-checks all packages and prints the errors. Returns true if there are none. */
export async function checkTypes() {
  const tsconfigs = ['tsconfig.json', ...packageFolders().flatMap(tsconfigsOf)];
  let isGood = true;
  const worker = async () => {
    for (let tsconfig = tsconfigs.shift(); tsconfig !== undefined; tsconfig = tsconfigs.shift()) {
      isGood = (await checkConfig(tsconfig)) && isGood;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return isGood;
}

/** @param {string} folder */
function tsconfigsOf(folder) {
  const names = readdirSync(join(repoRoot, folder)).filter((name) =>
    /^tsconfig.*\.json$/.test(name),
  );
  // A package without a tsconfig would be skipped silently. This way tsc reports the missing file.
  return (names.length > 0 ? names : ['tsconfig.json']).map((name) => join(folder, name));
}

/** @param {string} tsconfig */
async function checkConfig(tsconfig) {
  const tsc = join(repoRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const { code, output } = await captureCommand(process.execPath, [
    tsc,
    '-p',
    tsconfig,
    '--pretty',
  ]);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${tsconfig}`);
  if (code !== 0) console.log(output);
  return code === 0;
}
