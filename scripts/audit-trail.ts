import { parseArgs } from 'node:util';
import { type AuditFilter, listAuditForOperator } from '@full-count/api/audit';
import { readArguments, withConfiguredDatabase } from './backup/backup-tools.ts';
import { runMain, ToolError } from './toolchain/progress.mjs';

const USAGE = 'npm run audit-trail [-- --team id] [--user id] [--since 2026-11-01]';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

// npm run audit-trail: prints who did what, when and from which network address, newest first.
await runMain(async () => {
  const filter = readArguments(USAGE, readFilter);
  let entries = 0;
  await withConfiguredDatabase(async ({ db }) => {
    for await (const entry of listAuditForOperator(db, filter)) {
      const { repeat_key: _, ...shown } = entry;
      console.log(JSON.stringify(shown));
      entries++;
    }
  });
  // Not on standard output, which another program may read.
  console.error(`Entries: ${entries}. They are deleted 180 days after they last happened.`);
});

function readFilter(): AuditFilter {
  const { values } = parseArgs({
    options: { team: { type: 'string' }, user: { type: 'string' }, since: { type: 'string' } },
  });
  const { team, user, since } = values;
  for (const [name, id] of Object.entries({ team, user })) {
    if (id !== undefined && !UUID.test(id)) throw new ToolError(`--${name} must be an id.`);
  }
  const date = since === undefined ? undefined : new Date(since);
  if (date && Number.isNaN(date.getTime())) throw new ToolError('--since must be a date.');
  return { teamId: team, userId: user, since: date };
}
