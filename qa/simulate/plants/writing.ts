import type { Plant } from '../runner/bundle.ts';

export const writing: readonly Plant[] = [
  {
    name: 'only-the-first-of-several-changes-is-queued',
    file: 'web/src/local/write/mutate.ts',
    find: 'const added = [...(await withoutStored(bound, teamId, erasedSpare)), ...changes];',
    replace:
      'const added = [...(await withoutStored(bound, teamId, erasedSpare)), ...changes.slice(0, 1)];',
  },
  {
    name: 'taps-do-not-see-waiting-changes',
    file: 'web/src/local/write/mutate.ts',
    find: '  const { rows } = view;\n  const results',
    replace:
      '  const rows = new (view.rows.constructor as new (teamId: string) => typeof view.rows)(teamId);\n  const results',
  },
  {
    name: 'taps-of-other-tabs-are-not-shown',
    file: 'web/src/local/view/cached-view.ts',
    find: 'isSameBase(a, b) && a.lastN === b.lastN && a.spare === b.spare',
    replace: 'isSameBase(a, b) && a.spare === b.spare',
  },
  {
    name: 'waiting-changes-run-twice',
    file: 'web/src/local/view/cached-view.ts',
    find: 'after: isBehind ? known.lastN : 0',
    replace: 'after: 0',
  },
  {
    name: 'view-stays-on-the-old-base',
    file: 'web/src/local/view/cached-view.ts',
    find: 'const base = space ? [space.revision, ...(space.base ?? [])].join() : null;',
    replace: 'const base = space ? String(space.startsOver) : null;',
  },
  {
    name: 'spare-changes-are-not-shown',
    file: 'web/src/local/view/cached-view.ts',
    find: 'const spare = await withoutStored(db, teamId, readSpare(db, teamId));',
    replace: 'const spare: Change[] = [];',
  },
  {
    name: 'spare-is-compared-with-the-queue-only',
    file: 'web/src/local/database/changes.ts',
    find: '[...stored, ...applied].map',
    replace: "stored.filter(({ state }) => state === 'waiting').map",
  },
  {
    name: 'spare-changes-are-stored-behind-the-next-tap',
    file: 'web/src/local/write/mutate.ts',
    find: 'const added = [...(await withoutStored(bound, teamId, erasedSpare)), ...changes];',
    replace: 'const added = [...changes, ...(await withoutStored(bound, teamId, erasedSpare))];',
  },
  {
    name: 'refused-taps-drop-spare-changes',
    file: 'web/src/local/write/mutate.ts',
    find: 'removeSpare(db.userId, stored);',
    replace: 'removeSpare(db.userId, readSpare(db, teamId));',
  },
];
