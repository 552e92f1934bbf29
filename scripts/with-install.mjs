import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './toolchain/install.mjs';
import { runMain, ToolError } from './toolchain/progress.mjs';
import { repoRoot, runCommand } from './toolchain/repository.mjs';

// node scripts/with-install.mjs [--production] <tool> [arguments]: installs the dependencies if needed, then runs a tool.
// With --production, what builds and runs the app is enough.
await runMain(async () => {
  const given = process.argv.slice(2);
  const production = given[0] === '--production';
  await ensureInstalled({ production });
  const [tool = '', ...args] = production ? given.slice(1) : given;
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const path = join(repoRoot, 'node_modules', '.bin', tool + suffix);
  if (tool === '' || !existsSync(path)) throw new ToolError(`There is no tool named "${tool}".`);
  process.exitCode = await runCommand(path, args);
});
