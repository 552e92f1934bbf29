import type { Plant } from '../runner/bundle.ts';

/** The answers about changes that the server has lost. */
const LOST = 'const lost = [...answersById.values()]';

/** The changes of others that an answer brings. */
const FROM_OTHERS = '...log.filter(({ id }) => !knownIds.has(id))';

export const sending: readonly Plant[] = [
  {
    name: 'applied-changes-are-not-kept',
    file: 'web/src/sync/apply/settle.ts',
    find: '...own.filter(({ id }) => !logIds.has(id))',
    replace: '...[]',
  },
  {
    name: 'lost-changes-are-not-noticed',
    file: 'web/src/sync/apply/settle.ts',
    find: LOST,
    replace: 'const lost = ([] as Answer[])',
  },
  {
    name: 'lost-held-changes-stay',
    file: 'web/src/sync/apply/settle.ts',
    find: "return before === 'held' ? { ...change, state: 'waiting' } : null;",
    replace: 'return null;',
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
    find: '[...returning, ...waiting.map(({ n: _, ...change }) => change)]',
    replace: '[...waiting.map(({ n: _, ...change }) => change), ...returning]',
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
    replace: "...log.filter(({ id, name }) => !knownIds.has(id) && name !== 'pitch.log')",
  },
  {
    name: 'lost-edits-of-others-are-dropped',
    file: 'web/src/sync/apply/settle.ts',
    find: FROM_OTHERS,
    replace: "...log.filter(({ id, name }) => !knownIds.has(id) && name !== 'player.add')",
  },
  {
    name: 'frozen-tab-keeps-the-lock',
    file: 'web/src/platform/tab-lock.ts',
    find: '() => waiting.abort()',
    replace: '() => {}',
  },
];
