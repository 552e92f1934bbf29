import { beforeEach, expect, test } from 'vitest';
import { type NamedMutation, startedGame, TestDevice } from '../testing/test-device.ts';
import { takeRows } from './game-rows.ts';
import { GameSoFar } from './game-so-far.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const PITCHES = [id(11), id(12), id(13), id(14)];
const ENTERED = { userId: id(9), at: '2026-05-02T18:00:00.000Z' };

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  const person = (name: string) => ({ id: null, name });
  const pitches = PITCHES.map((pitchId, index): NamedMutation => {
    const plateAppearance = { id: id(20 + Math.floor(index / 2)), battingSide: 'opponent' };
    return {
      name: 'pitch.log',
      args: {
        gameId: GAME,
        prev: PITCHES[index - 1] ?? null,
        plateAppearance: { ...plateAppearance, batter: person('Ash'), pitcher: person('Fir') },
        pitch: { id: pitchId, pitchType: 'fastball', call: 'ball' },
      },
    };
  });
  const event = { id: id(31), type: 'score_set', teamScore: 2 };
  await device.run([
    ...startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }),
    ...pitches,
    { name: 'event.log', args: { gameId: GAME, after: PITCHES[0], event } },
  ]);
});

function read(previous?: GameSoFar): GameSoFar {
  const copyOf = structuredClone({ game: device.game(GAME), log: device.gameLog(GAME) });
  return new GameSoFar(copyOf.game, copyOf.log, previous);
}

const foldsOf = (game: GameSoFar) => PITCHES.map((pitchId) => game.node(pitchId)?.fold?.after);

test('a game whose rows are read again is not folded again', () => {
  const game = read();
  expect(takeRows(game, device.game(GAME))).toEqual([]);
  const again = read(game);
  expect(takeRows(again, device.game(GAME))).toEqual([]);
  for (const [index, fold] of foldsOf(again).entries()) expect(fold).toBe(foldsOf(game)[index]);
});

test('a correction folds what follows it, and returns the rows that differ', () => {
  const game = read();
  takeRows(game, device.game(GAME));
  const before = foldsOf(game);
  game.correct(PITCHES[2] as string, { call: 'called_strike' }, ENTERED);
  const rows = takeRows(game, device.game(GAME));
  expect(foldsOf(game).map((fold, index) => fold === before[index])).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(rows.map(([, row]) => row.id)).toEqual([GAME, id(21)]);
  expect(takeRows(game, device.game(GAME)).map(([table]) => table)).toEqual(['games']);
});

test('another setup folds the whole game again', () => {
  const game = read();
  takeRows(game, device.game(GAME));
  const before = foldsOf(game);
  takeRows(game, { ...device.game(GAME), homeTeam: false });
  expect(foldsOf(game).some((fold, index) => fold === before[index])).toBe(false);
});
