import { auditVerdict } from './toolchain/audit-verdict.mjs';
import { PNPM } from './toolchain/install.mjs';
import { runMain, say, ToolError } from './toolchain/progress.mjs';
import { captureCommand } from './toolchain/repository.mjs';

await runMain(async () => {
  const args = ['--yes', PNPM, 'audit', '--prod', '--json'];
  const { output } = await captureCommand('npx', args, { env: { CI: '1' } });
  const { isGood, sentence } = auditVerdict(output);
  if (!isGood) throw new ToolError(`${sentence}\n\n${output}`);
  say(sentence);
});
