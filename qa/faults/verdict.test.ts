import type { Row, TableName } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import type { FaultLab } from './fault-lab.ts';
import type { FaultPhone } from './node-phone.ts';
import { judge } from './verdict.ts';

function phoneWith(
  name: string,
  playerIds: readonly string[],
  needsAttention: string[] = [],
): FaultPhone {
  const players = playerIds.map((id) => ({ id }) as Row);
  return {
    name,
    queuedCount: async () => 0,
    needsAttentionIds: async () => needsAttention,
    rows: async () => new Map<TableName, readonly Row[]>([['players', players]]),
    tryNow: async () => {},
    dispose: async () => {},
  };
}

function labWith(
  phone: FaultPhone,
  newPhone: FaultPhone,
  entered: string[],
  poison: string[] = [],
) {
  const phones = [phone];
  const openPhone = async () => {
    phones.push(newPhone);
    return newPhone;
  };
  const lab = { phones, openPhone, enteredIds: new Set(entered), poisonIds: new Set(poison) };
  return lab as unknown as FaultLab;
}

it('passes if all phones have everything that was entered, once', async () => {
  const lab = labWith(phoneWith('old', ['b', 'a']), phoneWith('new', ['a', 'b']), ['a', 'b']);
  expect(await judge(lab, [])).toMatchObject({ failures: [], lost: 0, doubled: 0, phones: 2 });
});

it('finds lost ids, and counts an id that nobody entered as doubled', async () => {
  const ids = ['a', 'a', 'never-entered'];
  const lab = labWith(phoneWith('old', ids), phoneWith('new', ids), ['a', 'b']);
  const { failures } = await judge(lab, []);
  expect(failures).toEqual(['1 lost, such as b', '2 doubled, such as a']);
});

it('accepts under "Needs attention" only changes that had to be refused', async () => {
  const poisonedLab = labWith(
    phoneWith('old', ['a'], ['p']),
    phoneWith('new', ['a']),
    ['a', 'p'],
    ['p'],
  );
  expect((await judge(poisonedLab, [])).failures).toEqual([]);
  const cleanLab = labWith(phoneWith('old', ['a'], ['b']), phoneWith('new', ['a']), ['a', 'b']);
  expect((await judge(cleanLab, [])).failures).toEqual(['1 lost, such as b']);
});

it('fails a run that did too little harm', async () => {
  const lab = labWith(phoneWith('old', ['a']), phoneWith('new', ['a']), ['a']);
  const { failures } = await judge(lab, [{ what: 'answers lost', count: 1, atLeast: 5 }]);
  expect(failures).toEqual(['too little harm: 1 answers lost, and at least 5 are needed']);
});
