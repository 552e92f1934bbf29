import { runOperatorCommand } from './backup/run-operator-command.ts';
import { runMain } from './toolchain/progress.mjs';

// npm run audit-trail: prints who did what, when and from which network address, newest first.
await runMain(async () => {
  process.exitCode = await runOperatorCommand(['audit-trail', ...process.argv.slice(2)]);
});
