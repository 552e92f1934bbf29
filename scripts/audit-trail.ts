import { runOperatorCommand } from './backup/run-operator-command.ts';
import { runMain } from './toolchain/progress.mjs';

await runMain(async () => {
  process.exitCode = await runOperatorCommand(['audit-trail', ...process.argv.slice(2)]);
});
