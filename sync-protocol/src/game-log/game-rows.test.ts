import { beforeEach, expect, test } from 'vitest';
import { type NamedMutation, startedGame, TestDevice } from '../testing/test-device.ts';
import { expectFolded } from './testing/expect-folded.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const [ASHS_AT_BAT, ELMS_AT_BAT] = [id(2), id(3)];
const person = (number: number, name: string) => ({ id: id(number), name });
const [ash, elm, oak] = [person(71, 'Ash'), person(72, 'Elm'), person(73, 'Oak')];
const [fir, yew] = [person(81, 'Fir'), person(82, 'Yew')];

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
});

const log = (
  pitchId: string,
  prev: string | null,
  appearance: object,
  entered: object,
): NamedMutation => ({
  name: 'pitch.log',
  args: {
    gameId: GAME,
    prev,
    plateAppearance: { battingSide: 'opponent', pitcher: fir, ...appearance },
    pitch: { id: pitchId, pitchType: 'fastball', ...entered },
  },
});
const derivedOf = (rowId: string) =>
  device.gameLog(GAME).plateAppearances.find((row) => row.id === rowId)?.derived;
const empty = { first: null, second: null, third: null };

/** Ash triples. Then Oak bats for Elm after a strike, Yew relieves Fir after a ball, and Oak walks. */
async function tripleAndWalk(): Promise<void> {
  const elms = { id: ELMS_AT_BAT, batter: elm };
  const ball = { call: 'ball' };
  await device.enter([
    log(id(11), null, { id: ASHS_AT_BAT, batter: ash }, { call: 'in_play', result: 'triple' }),
    log(id(12), id(11), elms, { call: 'called_strike' }),
    log(id(13), id(12), elms, { ...ball, batter: oak }),
    log(id(14), id(13), elms, { ...ball, batter: oak, pitcher: yew }),
    log(id(15), id(14), elms, { ...ball, batter: oak, pitcher: yew }),
    log(id(16), id(15), elms, { ...ball, batter: oak, pitcher: yew }),
  ]);
}

test('a plate appearance has the state at its start, the count and the players who are charged', async () => {
  await tripleAndWalk();
  const start = { inning: 1, halfInning: 'top', outs: 0 };
  expect(derivedOf(ASHS_AT_BAT)).toEqual({
    ...start,
    runnersOnBase: empty,
    balls: 0,
    strikes: 0,
    result: 'triple',
  });
  const derived = {
    ...start,
    runnersOnBase: { ...empty, third: 'Ash' },
    balls: 3,
    strikes: 1,
    result: 'walk',
  };
  expect(derivedOf(ELMS_AT_BAT)).toEqual({ ...derived, batter: oak, pitcher: yew });

  expectFolded(device, GAME);
});

test('a plate appearance whose pitches are all undone has no count, result or charged players', async () => {
  await tripleAndWalk();
  const reference = { gameId: GAME, plateAppearanceId: ELMS_AT_BAT };
  const pitchIds = [id(12), id(13), id(14), id(15), id(16)];
  await device.enter(
    pitchIds.map((pitchId) => ({ name: 'pitch.void', args: { ...reference, pitchId } })),
  );
  expect(derivedOf(ELMS_AT_BAT)).toEqual({
    inning: 1,
    halfInning: 'top',
    outs: 0,
    runnersOnBase: { ...empty, third: 'Ash' },
    balls: 0,
    strikes: 0,
    result: null,
  });
});

test('a game whose pitches have left the device keeps its state', async () => {
  await tripleAndWalk();
  const { recordings } = device.game(GAME);
  device.rows.delete(`plateAppearances/${ASHS_AT_BAT}`);
  device.rows.delete(`plateAppearances/${ELMS_AT_BAT}`);
  await device.enter([{ name: 'game.update', args: { gameId: GAME, homeTeam: false } }]);
  expect(device.game(GAME)).toMatchObject({ homeTeam: false, recordings });
});
