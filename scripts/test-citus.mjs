import { runVitest } from './test-run/vitest-run.mjs';
import { runMain, say, ToolError } from './toolchain/progress.mjs';

await runMain(async () => {
  if (!process.env.TEST_CITUS_URL) {
    throw new ToolError(
      'Nothing was tested, because TEST_CITUS_URL is not set. It is the address of the coordinator of a Citus ' +
        'cluster, as a superuser, such as postgres://postgres@127.0.0.1:5432/postgres.',
    );
  }
  const { isGood, counts, failures } = await runVitest('citus', ['citus'], { canRetry: false });
  for (const failure of failures) console.error(failure);
  say(`On Citus: ${JSON.stringify(counts)}`);
  if (!isGood) process.exitCode = 1;
});
