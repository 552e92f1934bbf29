import type { Plant } from '../runner/bundle.ts';

const ERASURES = 'api/src/team-data/erasures.ts';
const ON_PHONES = 'web/src/local/database/erase-changes.ts';

export const erasing: readonly Plant[] = [
  {
    name: 'late-changes-bring-erased-names-back',
    file: ERASURES,
    find: 'return erasures.filter(({ seq }) =>',
    replace: 'return erasures.slice(0, 0).filter(({ seq }) =>',
  },
  {
    name: 'former-members-bring-erased-names-back',
    file: ERASURES,
    find: 'accessLevel === null || seq >',
    replace: 'accessLevel !== null && seq >',
  },
  {
    name: 'namesakes-are-erased-too',
    file: ERASURES,
    find: 'seq > (base?.[0] ?? 0)',
    replace: 'seq > 0',
  },
  {
    name: 'erasures-share-a-commit',
    file: ERASURES,
    find: 'return runs.slice(0, index < 0 ? runs.length : Math.max(index, 1));',
    replace: 'return runs.slice(0, index < 0 ? runs.length : runs.length);',
  },
  {
    name: 'the-erasing-phone-keeps-the-name',
    file: 'api/src/team-data/team-changed.ts',
    find: '(!sentIds.has(change.id) || change.name === personErase.name) &&',
    replace: '!sentIds.has(change.id) &&',
  },
  {
    name: 'phones-keep-erased-names',
    file: ON_PHONES,
    find: 'await db.changes.bulkPut(unaware.map(erase));',
    replace: '',
  },
  {
    name: 'phones-keep-what-was-applied',
    file: ON_PHONES,
    find: 'changes: record.changes.map(erase)',
    replace: 'changes: record.changes',
  },
  {
    name: 'namesakes-that-wait-are-erased-too',
    file: ON_PHONES,
    find: 'stored.filter(({ n }) => n < own.n)',
    replace: 'stored',
  },
  {
    name: 'couriers-bring-erased-names-back',
    file: ON_PHONES,
    find: 'all.filter(({ id }) => !known.has(id))',
    replace: 'all.slice(0, 0)',
  },
];
