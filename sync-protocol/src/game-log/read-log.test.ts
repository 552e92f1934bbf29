import { expect, test } from 'vitest';
import type { FactArgs, LogFact } from './log-facts.ts';
import { readLog } from './read-log.ts';

const [ANN, BEN] = ['ann', 'ben'];
const person = (name: string) => ({ id: null, name });
const ASH = {
  id: 'at-bat',
  battingSide: 'opponent',
  batter: person('Ash'),
  pitcher: person('Fir'),
} as const;

let nextFact = 1;
function fact<Name extends keyof FactArgs>(
  name: Name,
  args: FactArgs[Name],
  author = ANN as string,
): LogFact {
  const id = `fact ${nextFact++}`;
  return { id, author, name, args: { gameId: 'game', ...args }, at: '2026-05-02T17:30:00.000Z' };
}

const entered = (id: string) => ({ id, pitchType: 'fastball', call: 'ball' }) as const;
const log = (id: string, prev: string | null, author = ANN) =>
  fact('pitch.log', { prev, plateAppearance: ASH, pitch: entered(id) }, author);
const insert = (id: string, after: string | null) =>
  fact('pitch.insert', { after, plateAppearance: ASH, pitch: entered(id) });

const TWO_FORKS = [log('a', null), log('b', 'a'), log('c', 'a', BEN), log('d', 'c', BEN)];
const pitchIds = (facts: readonly LogFact[]) => {
  const { primary, forks } = readLog(facts);
  return [primary.pitchIds, ...[...forks.values()].map((fork) => fork.pitchIds)];
};

test('each pitch is in one recording', () => {
  expect(pitchIds(TWO_FORKS)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(readLog(TWO_FORKS).forks.get('c')).toMatchObject({ from: 'a', head: 'd', by: [BEN] });
});

test.each([
  ['names an unknown pitch', fact('pitch.void', { pitchId: 'x' }), 'unknown_id'],
  ['has the id of another pitch', log('b', 'a'), 'known_id'],
  ['chooses no fork', fact('recording.choose', { recordingId: 'b' }), 'unknown_id'],
  [
    'would make a circle',
    fact('recording.combine', { joins: [{ pitchId: 'c', after: 'd' }], head: 'd' }),
    'circle',
  ],
  [
    'moves a pitch into a fork',
    fact('pitch.move', { pitchId: 'a', to: ASH, after: 'd' }),
    'unknown_id',
  ],
])('a fact that %s does nothing and is listed', (_what, bad, kind) => {
  const { discrepancies, ...reading } = readLog([...TWO_FORKS, bad]);
  expect(discrepancies).toEqual([{ factId: bad.id, kind }]);
  expect({ ...reading, discrepancies: [] }).toEqual(readLog(TWO_FORKS));
});

test('a fact of a newer app is ignored', () => {
  const newer = { ...log('e', 'b'), name: 'pitch.praise' };
  expect(readLog([...TWO_FORKS, newer])).toEqual(readLog(TWO_FORKS));
});

test('a pitch that is inserted into a fork continues it, and one after an unknown pitch waits', () => {
  expect(pitchIds([...TWO_FORKS, insert('e', 'd')])).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
  const { primary, pitches } = readLog([...TWO_FORKS, insert('e', 'x')]);
  expect(primary.pitchIds).toEqual(['a', 'b', 'e']);
  expect(pitches.get('e')).toMatchObject({ prev: 'b', awaits: 'x' });
});

test('a plate appearance that an event begins has the people of its first pitch', () => {
  const call = fact('event.log', {
    after: null,
    event: { id: 'e', type: 'automatic_ball', plateAppearanceId: ASH.id },
  });
  const noted = fact('plateAppearance.amend', {
    plateAppearanceId: ASH.id,
    changes: { notes: 'Squared around', batter: person('Elm') },
  });
  expect(readLog([call, noted]).plateAppearances.get(ASH.id)).not.toHaveProperty('pitcher');
  expect(readLog([call, noted, log('a', null)]).plateAppearances.get(ASH.id)).toMatchObject({
    ...ASH,
    batter: { name: 'Elm' },
    notes: 'Squared around',
  });
});

test('a scorer who takes over before the first pitch stays the scorer', () => {
  const take = fact('scoring.take', { deviceId: 'phone' });
  const { primary } = readLog([take, fact('game.start', {}), log('a', null)]);
  expect(primary.scorer).toMatchObject({ userId: ANN, deviceId: 'phone' });
});

test('a choice keeps a fork that has lost its first pitch to the recording that counts', () => {
  const facts = [
    ...TWO_FORKS,
    log('e', 'b'),
    log('f', 'b', BEN),
    fact('pitch.move', { pitchId: 'c', to: ASH, after: 'b' }),
    fact('recording.choose', { recordingId: 'f' }),
  ];
  expect(pitchIds(facts).flat().sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('the facts stay as they are', () => {
  const facts = [...TWO_FORKS, fact('pitch.amend', { pitchId: 'a', changes: { zone: 5 } })];
  const before = structuredClone(facts);
  readLog(facts);
  expect(facts).toEqual(before);
});
