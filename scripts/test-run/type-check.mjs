import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packageFolders } from '../toolchain/package-folders.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { captureCommand } from '../toolchain/run-command.mjs';

/** Type-checks every tsconfig of every package, prints what is wrong, and says whether all is well. */
export async function checkTypes() {
  const waiting = ['tsconfig.json', ...packageFolders().flatMap(tsconfigsOf)];
  let isGood = true;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      isGood = (await checkOne(next)) && isGood;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return isGood;
}

/** @param {string} folder */
function tsconfigsOf(folder) {
  const names = readdirSync(join(repoRoot, folder)).filter((name) =>
    /^tsconfig.*\.json$/.test(name),
  );
  // A package without one would go unchecked in silence; tsc reports the missing file.
  return (names.length > 0 ? names : ['tsconfig.json']).map((name) => join(folder, name));
}

/** @param {string} tsconfig */
async function checkOne(tsconfig) {
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
