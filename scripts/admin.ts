import { runOperatorCommand } from './backup/run-operator-command.ts';
import { runMain } from './toolchain/progress.mjs';

await runMain(async () => {
  process.exitCode = await runOperatorCommand(process.argv.slice(2));
});
