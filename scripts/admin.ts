import { runOperatorCommand } from './backup/run-operator-command.ts';
import { runMain } from './toolchain/progress.mjs';

// npm run admin -- <command>: acts on accounts and teams, also while the app runs.
await runMain(async () => {
  process.exitCode = await runOperatorCommand(process.argv.slice(2));
});
