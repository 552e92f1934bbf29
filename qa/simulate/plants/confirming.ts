import type { Plant } from '../runner/bundle.ts';

export const confirming: readonly Plant[] = [
  {
    name: 'one-change-too-many-leaves-the-queue',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await db.changes.bulkPut(changed);',
    replace:
      '  await db.changes.bulkPut(changed); if (changed.length > 0) await db.changes.bulkDelete([(changed.at(-1)?.n ?? 0) + 1]);',
  },
  {
    name: 'confirmed-changes-stay-in-the-queue',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await db.changes.bulkPut(changed);',
    replace: '',
  },
  {
    name: 'refused-changes-vanish',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await db.changes.bulkPut(changed);',
    replace:
      "  await db.changes.bulkPut(changed); await db.changes.bulkDelete(changed.filter(({ state }) => state === 'refused').map(({ n }) => n));",
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
    find: "await db.changes.where('state').equals('applied').delete();",
    replace: "await db.changes.where('state').notEqual('waiting').delete();",
  },
  {
    name: 'leaving-drops-the-queue',
    file: 'web/src/sync/membership/leave-team-locally.ts',
    find: '[...applied, ...lost].map',
    replace: '[...applied, ...lost, ...waiting].map',
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
