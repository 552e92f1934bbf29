import type { Plant } from '../runner/bundle.ts';

export const confirming: readonly Plant[] = [
  {
    name: 'one-change-too-many-leaves-the-queue',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'dropPendingUpTo(db, teamId, lastAnswered.id)',
    replace: 'dropPendingUpTo(db, teamId, lastAnswered.id + 1)',
  },
  {
    name: 'confirmed-changes-stay-in-the-queue',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'dropPendingUpTo(db, teamId, lastAnswered.id)',
    replace: 'Promise.resolve()',
  },
  {
    name: 'refused-changes-vanish',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'db.quarantine.bulkPut(refused)',
    replace: 'db.quarantine.bulkPut([])',
  },
  {
    name: 'unanswered-changes-leave-the-queue',
    file: 'web/src/sync/apply/confirm.ts',
    find: 'firstUnansweredIndex < 0 ? settled : settled.slice(0, firstUnansweredIndex)',
    replace: 'settled',
  },
  {
    name: 'sent-changes-count-as-settled',
    file: 'web/src/sync/apply/apply-pull.ts',
    find: 'pending: queue.filter(({ id }) => id > settledId)',
    replace: 'pending: queue.slice(knownEntries.length)',
  },
  {
    name: 'sign-out-drops-refused-changes',
    file: 'web/src/local/session/unsent-changes.ts',
    find: '[db.outbox.name, db.quarantine.name, db.endings.name]',
    replace: '[db.outbox.name, db.endings.name]',
  },
  {
    name: 'sign-out-drops-the-space',
    file: 'web/src/local/session/unsent-changes.ts',
    find: 'await db.spaces.bulkPut(remainingSpaces.map(withoutRows));',
    replace: '',
  },
  {
    name: 'changes-of-returned-games-stay-refused',
    file: 'web/src/sync/apply/enter-returned-changes.ts',
    find: '({ awaitsReturn }) => awaitsReturn',
    replace: '() => false',
  },
  {
    name: 'too-large-batch-drops-changes',
    file: 'web/src/sync/round/sync-team.ts',
    find: "case 'too-large':\n      return { kind: 'too-large', mutations: entries.length };",
    replace:
      "case 'too-large':\n      await device.db.outbox.bulkDelete(entries.slice(1).map(({ teamId, id }) => [teamId, id] as never));\n      return { kind: 'too-large', mutations: entries.length };",
  },
];
