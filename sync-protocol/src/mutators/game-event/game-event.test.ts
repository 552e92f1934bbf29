import { beforeEach, describe, expect, test } from 'vitest';
import { logEntries } from '../../game-log/entries.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const [GAME, OTHER_GAME] = [id(1), id(2)];
const [ASHS_AT_BAT, ELMS_AT_BAT, OTHER_AT_BAT] = [id(3), id(4), id(5)];
const [PITCH, OTHER_PITCH] = [id(11), id(12)];
const [EVENT, SECOND, OTHER_EVENT] = [id(21), id(22), id(23)];
const AT = '2026-05-02T17:30:00.000Z';
const person = (name: string) => ({ id: null, name });

const pitch = (gameId: string, pitchId: string, plateAppearanceId: string): NamedMutation => ({
  name: 'pitch.log',
  args: {
    gameId,
    prev: null,
    plateAppearance: {
      id: plateAppearanceId,
      battingSide: 'opponent',
      batter: person('Ash'),
      pitcher: person('Fir'),
    },
    pitch: { id: pitchId, pitchType: 'fastball', call: 'in_play', result: 'single' },
  },
});
const log = (event: object, after: string | null = PITCH, gameId = GAME): NamedMutation => ({
  name: 'event.log',
  args: { gameId, after, event },
});
const score = (eventId: string, teamScore: number) => ({
  id: eventId,
  type: 'score_set',
  teamScore,
});

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  const settings = { homeTeam: true, innings: 9, lineup: null };
  await device.enter([...startedGame(GAME, settings), ...startedGame(OTHER_GAME, settings)]);
  await device.enter([
    pitch(GAME, PITCH, ASHS_AT_BAT),
    pitch(OTHER_GAME, OTHER_PITCH, OTHER_AT_BAT),
  ]);
  await device.enter([log(score(OTHER_EVENT, 1), OTHER_PITCH, OTHER_GAME)]);
});

const stored = (eventId: string) =>
  device.gameLog(GAME).events.find((event) => event.id === eventId);
const state = () => device.game(GAME).recordings[PRIMARY_RECORDING]?.state;

describe('an event', () => {
  test('is stored after its pitch and after earlier events', async () => {
    await device.enter([log(score(EVENT, 1)), log(score(SECOND, 2))]);
    const row = { type: 'score_set', gameId: GAME, after: PITCH, at: AT };
    expect(device.gameLog(GAME).events).toEqual([
      { ...row, id: EVENT, teamScore: 1, ordinal: 0 },
      { ...row, id: SECOND, teamScore: 2, ordinal: 1 },
    ]);
    expect(state()?.score.team).toBe(2);
  });

  test('of a game that has ended is marked late', async () => {
    await device.enter([{ name: 'game.end', args: { gameId: GAME } }, log(score(EVENT, 1))]);
    expect(stored(EVENT)).toMatchObject({ late: true });
  });

  test.each([
    ['automatic_ball', { balls: 1, strikes: 0 }],
    ['automatic_strike', { balls: 0, strikes: 1 }],
  ])('of type %s can begin the at-bat of the next batter', async (type, count) => {
    const batter = person('Elm');
    const facts = { type, plateAppearanceId: ELMS_AT_BAT, battingSide: 'opponent', batter };
    await device.enter([log({ id: EVENT, ...facts, pitcher: person('Fir') })]);
    const rows = device.gameLog(GAME).plateAppearances;
    expect(rows.find((row) => row.id === ELMS_AT_BAT)).toEqual({
      id: ELMS_AT_BAT,
      gameId: GAME,
      battingSide: 'opponent',
      batter,
      pitcher: person('Fir'),
      createdAt: AT,
      derived: expect.objectContaining({ inning: 1, outs: 0, result: null }),
      pitches: [],
    });
    expect(state()?.plateAppearance).toMatchObject({ id: ELMS_AT_BAT, ...count });
  });

  test('of type intentional_walk ends the at-bat that it begins', async () => {
    const batter = person('Elm');
    const facts = { plateAppearanceId: ELMS_AT_BAT, battingSide: 'opponent', batter };
    const walk = { id: EVENT, type: 'intentional_walk', ...facts, pitcher: person('Fir') };
    await device.enter([log(walk)]);
    const row = device.gameLog(GAME).plateAppearances.find((other) => other.id === ELMS_AT_BAT);
    expect(row).toMatchObject({ batter, derived: { result: 'intentional_walk' } });
    expect(state()?.bases).toMatchObject({ first: batter, second: person('Ash') });
  });

  test('is amended, undone and restored with a history, to which a change without effect adds nothing', async () => {
    await device.enter([log(score(EVENT, 1))]);
    const args = { gameId: GAME, eventId: EVENT };
    await device.enter([
      { name: 'event.amend', args: { ...args, changes: { teamScore: 1, opponentScore: null } } },
      { name: 'event.restore', args },
    ]);
    expect(stored(EVENT)).not.toHaveProperty('history');
    await device.enter([
      { name: 'event.amend', args: { ...args, changes: { teamScore: 3 } } },
      { name: 'event.void', args },
    ]);
    expect(stored(EVENT)).toMatchObject({ teamScore: 3, voided: true });
    expect(stored(EVENT)?.history?.map(({ was }) => was)).toEqual([
      { teamScore: 1 },
      { voided: null },
    ]);
    expect(logEntries(device.gameLog(GAME), device.head(GAME))).toHaveLength(1);
    await device.enter([{ name: 'event.restore', args }]);
    expect(stored(EVENT)).not.toHaveProperty('voided');
    expect(state()?.score.team).toBe(3);
  });

  test('that moves gets its new position and at-bat, and each move is one correction in its history', async () => {
    await device.enter([log(score(EVENT, 1)), log(score(SECOND, 2))]);
    const args = { gameId: GAME, eventId: EVENT };
    await device.enter([
      { name: 'event.amend', args: { ...args, changes: { teamScore: 4 } } },
      { name: 'event.move', args: { ...args, after: null, plateAppearanceId: ASHS_AT_BAT } },
      { name: 'event.move', args: { ...args, after: null, ordinal: 3 } },
    ]);
    expect(stored(EVENT)).toMatchObject({
      after: null,
      ordinal: 3,
      plateAppearanceId: ASHS_AT_BAT,
    });
    const correction = { at: AT, by: device.userId };
    expect(stored(EVENT)?.history).toEqual([
      { ...correction, was: { teamScore: 1 } },
      { ...correction, was: { plateAppearanceId: null, after: PITCH } },
      { ...correction, was: { after: null } },
    ]);
  });
});

const otherEvent = { gameId: GAME, eventId: OTHER_EVENT };
const ownEvent = { gameId: GAME, eventId: EVENT };
test.each<[string, NamedMutation, string]>([
  ['with the id of an event of another game', log(score(OTHER_EVENT, 1)), 'id_taken'],
  [
    'of an at-bat of another game',
    log({ id: SECOND, type: 'automatic_ball', plateAppearanceId: OTHER_AT_BAT }),
    'id_taken',
  ],
  [
    'that moves to an at-bat of another game',
    { name: 'event.move', args: { ...ownEvent, after: null, plateAppearanceId: OTHER_AT_BAT } },
    'id_taken',
  ],
  [
    'that moves after a pitch of another game',
    { name: 'event.move', args: { ...ownEvent, after: OTHER_PITCH } },
    'not_found',
  ],
  [
    'of another game that is moved',
    { name: 'event.move', args: { ...otherEvent, after: null } },
    'not_found',
  ],
  ['of another game that is undone', { name: 'event.void', args: otherEvent }, 'not_found'],
  [
    'of another game that is amended',
    { name: 'event.amend', args: { ...otherEvent, changes: { teamScore: 5 } } },
    'not_found',
  ],
])('an event %s is refused', async (_what, mutation, code) => {
  await device.enter([log(score(EVENT, 1))]);
  const rowsBefore = structuredClone([...device.rows]);
  expect(await device.enter([mutation])).toEqual([{ status: 'refused', code }]);
  expect([...device.rows]).toEqual(rowsBefore);
});
