import type { Plant } from '../runner/bundle.ts';

/** Bugs in how confirmed changes leave the queue. */
export const confirming: readonly Plant[] = [
  {
    name: 'one-too-many-leaves',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'dropPendingUpTo(db, teamId, last.id)',
    replace: 'dropPendingUpTo(db, teamId, last.id + 1)',
  },
  {
    name: 'nothing-leaves',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'dropPendingUpTo(db, teamId, last.id)',
    replace: 'Promise.resolve()',
  },
  {
    name: 'refused-work-vanishes',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'db.quarantine.bulkPut(refused)',
    replace: 'db.quarantine.bulkPut([])',
  },
  {
    name: 'unanswered-work-leaves',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'unanswered < 0 ? settled : settled.slice(0, unanswered)',
    replace: 'settled',
  },
  {
    name: 'sent-is-as-good-as-confirmed',
    file: 'web/src/sync/apply/apply-pull.ts',
    find: 'pending: queue.filter(({ id }) => id > settledId)',
    replace: 'pending: queue.slice(beginning.length)',
  },
  {
    name: 'sign-out-drops-refused-work',
    file: 'web/src/local/session/unsent-changes.ts',
    find: '[db.outbox.name, db.quarantine.name, db.endings.name]',
    replace: '[db.outbox.name, db.endings.name]',
  },
  {
    name: 'sign-out-forgets-whose-queue',
    file: 'web/src/local/session/unsent-changes.ts',
    find: 'await db.spaces.bulkPut(unsentSpaces.map(withoutRows));',
    replace: '',
  },
  {
    name: 'returned-games-lack-changes',
    file: 'web/src/sync/apply/enter-returned-changes.ts',
    find: '({ awaitsReturn }) => awaitsReturn',
    replace: '() => false',
  },
  {
    name: 'refused-batch-loses-its-rest',
    file: 'web/src/sync/round/sync-team.ts',
    find: "case 'too-large':\n      return { kind: 'too-large', mutations: entries.length };",
    replace:
      "case 'too-large':\n      await device.db.outbox.bulkDelete(entries.slice(1).map(({ teamId, id }) => [teamId, id] as never));\n      return { kind: 'too-large', mutations: entries.length };",
  },
];
