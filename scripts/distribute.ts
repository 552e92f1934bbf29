import { distribute } from '@full-count/db/distribution';
import { withConfiguredDatabase } from './backup/backup-tools.ts';
import { runMain, say, startStopwatch } from './toolchain/progress.mjs';

// npm run distribute: spreads the tables over the workers of Citus. See docs/operations.md, "Citus".
await runMain(async () => {
  const elapsed = startStopwatch();
  const { workers, distributed } = await withConfiguredDatabase(({ db }) =>
    distribute(db, (table, doneCount, tableCount) =>
      say(`${doneCount + 1} of ${tableCount}: ${table}`),
    ),
  );
  const onWorkers = workers === 1 ? 'on 1 worker' : `on ${workers} workers`;
  if (distributed.length === 0) say(`All tables were distributed already, ${onWorkers}`);
  else say(`${distributed.length} tables are distributed ${onWorkers}, in ${elapsed()}`);
  say('The workers stop waiting for a lock after 5 seconds, like the app');
});
