import { parseArgs } from 'node:util';
import { runMain } from '../toolchain/progress.mjs';
import { readArguments } from './backup-tools.ts';
import { runOperatorCommand } from './run-operator-command.ts';

await runMain(async () => {
  const { values } = readArguments('npm run backup [-- --out file]', () =>
    parseArgs({ options: { out: { type: 'string' } } }),
  );
  process.exitCode = await runOperatorCommand(['backup', ...(values.out ? [values.out] : [])]);
});
