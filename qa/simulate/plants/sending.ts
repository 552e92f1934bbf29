import type { Plant } from '../runner/bundle.ts';

/** What becomes of a change that the server does not know. */
const UNKNOWN =
  "return before === 'waiting' || before === 'refused' ? null : { ...change, state: 'waiting' };";

/** The changes of others that an answer brings. */
const FROM_OTHERS = 'log.filter(({ id }) => !storedIds.has(id))';

export const sending: readonly Plant[] = [
  {
    name: 'applied-changes-are-not-kept',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await db.changes.bulkPut(changed);',
    replace:
      "  await db.changes.bulkPut(changed); await db.changes.bulkDelete(changed.filter(({ state }) => state === 'applied').map(({ n }) => n));",
  },
  {
    name: 'lost-changes-are-not-noticed',
    file: 'web/src/sync/apply/settle.ts',
    find: UNKNOWN,
    replace: "return before === 'held' ? { ...change, state: 'waiting' } : null;",
  },
  {
    name: 'lost-held-changes-stay',
    file: 'web/src/sync/apply/settle.ts',
    find: UNKNOWN,
    replace: "return before === 'applied' ? { ...change, state: 'waiting' } : null;",
  },
  {
    name: 'one-lost-change-is-not-asked-about',
    file: 'web/src/sync/exchange/send-request.ts',
    find: '.slice(0, SYNC_LIMITS.asked)',
    replace: '.slice(1, SYNC_LIMITS.asked)',
  },
  {
    name: 'lost-changes-are-sent-last',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await db.changes.bulkPut(changed);',
    replace:
      "  await db.changes.bulkPut(changed.filter(({ state }) => state !== 'waiting')); for (const { n, ...change } of changed.filter(({ state }) => state === 'waiting')) { await db.changes.delete(n); await db.changes.add(change); }",
  },
  {
    name: 'batches-begin-anywhere',
    file: 'web/src/sync/exchange/send-request.ts',
    find: "await changesIn(db, teamId, 'waiting', maxChanges)",
    replace: "(await changesIn(db, teamId, 'waiting')).slice(-maxChanges)",
  },
  {
    name: 'lost-entries-of-others-are-dropped',
    file: 'web/src/sync/apply/settle.ts',
    find: FROM_OTHERS,
    replace: "log.filter(({ id, name }) => !storedIds.has(id) && name !== 'pitch.log')",
  },
  {
    name: 'lost-edits-of-others-are-dropped',
    file: 'web/src/sync/apply/settle.ts',
    find: FROM_OTHERS,
    replace: "log.filter(({ id, name }) => !storedIds.has(id) && name !== 'player.add')",
  },
  {
    name: 'frozen-tab-keeps-the-lock',
    file: 'web/src/platform/tab-lock.ts',
    find: '() => waiting.abort()',
    replace: '() => {}',
  },
];
