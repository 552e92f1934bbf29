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

export const confirming: readonly Plant[] = [
  {
    name: 'one-change-too-many-leaves-the-queue',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await deleteChanges(db, applied);',
    replace:
      '  await deleteChanges(db, applied); if (applied.length > 0) await db.changes.bulkDelete([(applied.at(-1)?.n ?? 0) + 1]);',
  },
  {
    name: 'confirmed-changes-stay-in-the-queue',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await deleteChanges(db, applied);',
    replace: '',
  },
  {
    name: 'refused-changes-vanish',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await db.changes.bulkPut(others);',
    replace:
      "  await db.changes.bulkPut(others.filter(({ state }) => state !== 'refused')); await deleteChanges(db, others.filter(({ state }) => state === 'refused'));",
  },
  {
    name: 'settled-changes-stay-in-the-view',
    file: 'web/src/sync/apply/apply-part.ts',
    find: 'revision: space.revision + 1,',
    replace: 'revision: space.revision,',
  },
  {
    name: 'sign-out-drops-refused-changes',
    file: 'web/src/local/session/unsent-changes.ts',
    find: '// The notices in `endings` stay',
    replace:
      "await db.changes.filter(({ state }) => state !== 'waiting').delete(); // The notices in `endings` stay",
  },
  {
    name: 'leaving-drops-the-queue',
    file: 'web/src/sync/membership/membership.ts',
    find: 'lost.map',
    replace: '[...lost, ...waiting].map',
  },
  {
    name: 'unknown-teams-leave-the-phone',
    file: 'web/src/sync/loop/sync-loop.ts',
    find: 'const membership = await options.checkMembership(teamId);',
    replace:
      "const answer = await options.checkMembership(teamId); const membership = answer === 'unknown-team' ? 'ended' : answer;",
  },
  {
    name: 'too-large-batch-drops-changes',
    file: 'web/src/sync/round/sync-team.ts',
    find: "    case 'too-large':\n      return { kind: 'too-large', changes: length };",
    replace:
      "    case 'too-large':\n      await device.db.changes.where('[teamId+id]').anyOf(request.changes.slice(1).map(({ id }) => [space.teamId, id])).delete();\n      return { kind: 'too-large', changes: length };",
  },
];
