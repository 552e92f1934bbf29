import { foldGame } from '@full-count/baseball';
import { beforeEach, describe, expect, test } from 'vitest';
import { logEntries, setupOf } from '../../game-log/entries.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { type NamedMutation, TestDevice } from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const AT = '2026-05-02T17:30:00.000Z';
const details = { opponent: 'Owls', gameDate: AT, homeTeam: true, innings: 7 };
const [ash, elm] = [
  { id: null, name: 'Ash' },
  { id: null, name: 'Elm' },
];

const opponents = { battingOrder: [ash], startingPitcher: elm };

const create: NamedMutation = { name: 'game.create', args: { id: GAME, ...details } };
const change = (name: NamedMutation['name'], args: object = {}): NamedMutation => ({
  name,
  args: { gameId: GAME, ...args },
});
const update = (changes: object) => change('game.update', changes);
const [start, suspend, end, restart, remove, restore] = (
  ['game.start', 'game.suspend', 'game.end', 'game.restart', 'game.delete', 'game.restore'] as const
).map((name) => change(name)) as [
  NamedMutation,
  NamedMutation,
  NamedMutation,
  NamedMutation,
  NamedMutation,
  NamedMutation,
];
const resume = change('game.resume', { eventId: id(21) });
const homeRun = change('pitch.log', {
  prev: null,
  plateAppearance: { id: id(2), battingSide: 'opponent', batter: ash, pitcher: elm },
  pitch: { id: id(11), pitchType: 'fastball', call: 'in_play', result: 'homerun' },
});

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.enter([create]);
});
const game = () => device.game(GAME);

test('a new game has its details and an empty log, and no second game can have its id', async () => {
  expect(game()).toEqual({
    id: GAME,
    ...details,
    status: 'scheduled',
    lineup: null,
    recordings: {
      [PRIMARY_RECORDING]: {
        from: null,
        head: null,
        state: expect.any(Object),
      },
    },
    createdAt: AT,
    startedAt: null,
    completedAt: null,
  });
  expect(await device.enter([create])).toEqual([{ status: 'refused', code: 'id_taken' }]);
});

describe('the status of a game', () => {
  const times = { startedAt: AT, completedAt: null };
  test.each([
    ['scheduled', [], start, 'live', times],
    ['scheduled', [], end, 'bad_transition', {}],
    ['scheduled', [], restart, 'bad_transition', {}],
    ['live', [start], start, 'live', times],
    ['live', [start], end, 'completed', { ...times, completedAt: AT }],
    ['live', [start], restart, 'live', times],
    ['completed', [start, end], start, 'bad_transition', {}],
    ['completed', [start, end], end, 'completed', { ...times, completedAt: AT }],
    ['completed', [start, end], restart, 'live', times],
    ['scheduled', [], suspend, 'bad_transition', {}],
    ['scheduled', [], resume, 'bad_transition', {}],
    ['live', [start], suspend, 'suspended', times],
    ['live', [start], resume, 'live', times],
    ['suspended', [start, suspend], suspend, 'suspended', times],
    ['suspended', [start, suspend], resume, 'live', times],
    ['suspended', [start, suspend], end, 'completed', { ...times, completedAt: AT }],
    ['suspended', [start, suspend], start, 'bad_transition', {}],
    ['suspended', [start, suspend], restart, 'bad_transition', {}],
    ['completed', [start, end], suspend, 'bad_transition', {}],
    ['completed', [start, end], resume, 'bad_transition', {}],
  ] as const)(
    'is %s after %j, and the change %j leads to %s',
    async (from, earlier, mutation, to, after) => {
      await device.enter(earlier);
      const rowBefore = game();
      expect(rowBefore.status).toBe(from);
      const [result] = await device.enter([mutation]);
      if (to === 'bad_transition') {
        expect(result).toEqual({ status: 'refused', code: to });
        expect(game()).toEqual(rowBefore);
      } else {
        expect(result).toEqual({ status: 'applied' });
        expect(game()).toMatchObject({ status: to, ...after });
      }
    },
  );
});

describe('a change of a game', () => {
  test.each([
    ['the opponent', [{ opponent: 'Jays' }], { ...details, opponent: 'Jays' }],
    ['the date', [{ gameDate: '2026-05-03T17:30:00.000Z' }], { opponent: 'Owls' }],
    ['notes', [{ notes: 'Bring ice' }, { opponent: 'Jays' }], { notes: 'Bring ice' }],
    ['the place', [{ place: 'Field 2' }], { place: 'Field 2', rescheduled: { times: 1 } }],
    ['the type', [{ gameType: 'scrimmage' }, { notes: '' }], { gameType: 'scrimmage' }],
    ['the innings', [{ innings: 5 }], { innings: 5, homeTeam: true }],
  ])('sets %s and leaves the rest', async (_what, changes, row) => {
    const results = await device.enter(changes.map(update));
    expect(results.every(({ status }) => status === 'applied')).toBe(true);
    expect(game()).toMatchObject({ ...changes[0], ...row });
  });

  test('to the type of a season game removes the stored type', async () => {
    await device.enter([update({ gameType: 'tournament' }), update({ gameType: 'season' })]);
    expect(game()).not.toHaveProperty('gameType');
  });

  test("adds the scorer's decisions to the earlier ones, and null removes all of them", async () => {
    expect(game()).not.toHaveProperty('decisions');
    await device.enter([
      update({ decisions: { winningPitcher: ash } }),
      update({ decisions: { savePitcher: null } }),
      update({ opponent: 'Jays' }),
    ]);
    expect(game().decisions).toEqual({ winningPitcher: ash, savePitcher: null });
    await device.enter([update({ decisions: null })]);
    expect(game()).not.toHaveProperty('decisions');
    await device.enter([update({ decisions: {} })]);
    expect(game()).not.toHaveProperty('decisions');
  });

  test.each([
    ['the home team', { homeTeam: false }],
    ['the innings', { innings: 1 }],
    ['a lineup', { lineup: { opponent: { whole: opponents } } }],
  ])('that concerns %s folds the log again', async (_what, changes) => {
    expect(await device.enter([start, homeRun, update(changes)])).toEqual(
      Array(3).fill({ status: 'applied' }),
    );
    const folded = foldGame(setupOf(game()), logEntries(device.gameLog(GAME), device.head(GAME)));
    expect(game().recordings[PRIMARY_RECORDING]?.state).toEqual(folded.state);
    expect(game().lineup).toEqual('lineup' in changes ? { team: null, opponent: opponents } : null);
  });
});

describe('a deleted game', () => {
  test('needs a permission for its deletion if it has pitches, and none if it has no pitches', async () => {
    device.denied = ['game.deleteWithPitches'];
    expect(await device.enter([start, homeRun, remove])).toEqual([
      { status: 'applied' },
      { status: 'applied' },
      { status: 'refused', code: 'forbidden' },
    ]);
    expect(game()).not.toHaveProperty('deletedAt');
    const other = new TestDevice();
    other.denied = device.denied;
    await other.enter([create, start, remove]);
    expect(other.game(GAME)).toMatchObject({ deletedAt: AT });
  });

  test('accepts no change except its restoration, after which it is as it was', async () => {
    await device.enter([start, homeRun]);
    const rowBefore = game();
    await device.enter([remove, remove]);
    const changes = [start, end, restart, update({ notes: 'Rain' })];
    expect(await device.enter([...changes, change('scoring.take', { deviceId: id(3) })])).toEqual(
      Array(5).fill({ status: 'refused', code: 'not_found' }),
    );
    await device.enter([restore, restore]);
    expect(game()).toEqual(rowBefore);
  });
});

test('changes of a game that does not exist are refused', async () => {
  const gameId = id(9);
  const mutations = [start, end, restart, remove, restore, update({ notes: 'Rain' })];
  const others: NamedMutation[] = [
    { name: 'scoring.take', args: { deviceId: id(3) } },
    { name: 'game.dismissLate', args: {} },
    { name: 'recording.choose', args: { recordingId: id(4) } },
    { name: 'recording.combine', args: { joins: [], head: id(11) } },
    homeRun,
  ];
  const unknown = [...mutations, ...others].map(({ name, args }) => ({
    name,
    args: { ...args, gameId },
  }));
  const results = await device.enter(unknown);
  expect(results).toEqual(Array(11).fill({ status: 'refused', code: 'not_found' }));
});
