import type { Plant } from '../runner/bundle.ts';

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
    file: 'web/src/sync/membership/leave-team-locally.ts',
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
