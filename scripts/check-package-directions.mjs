import { findViolations } from './package-directions/find-violations.mjs';
import { runMain, ToolError } from './toolchain/progress.mjs';
import { repoRoot } from './toolchain/repo-root.mjs';

await runMain(async () => {
  const violations = findViolations(repoRoot);
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) {
    throw new ToolError(
      `${violations.length} imports or mentions go the wrong way. See scripts/package-directions/rules.mjs for the rules.`,
    );
  }
  console.log('Every import goes the right way.');
});
