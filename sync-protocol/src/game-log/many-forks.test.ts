import { expect, it, vi } from 'vitest';
import type { GameRow } from '../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../testing/test-device.ts';
import { FoldOfGame } from './fold-of-game.ts';
import { takeRows } from './game-rows.ts';
import { GameSoFar } from './game-so-far.ts';

const id = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const GAME = id(0);
const COUNTED = 300;
const FORKS = 500;

/** Each fork has a pitch of its own after one of the pitches that count. */
function pitch(number: number, prev: number | null): NamedMutation {
  const person = { id: null, name: 'Dana Brook' };
  const plateAppearance = { id: id(10_000 + number), battingSide: 'opponent' as const };
  return {
    name: 'pitch.log',
    args: {
      gameId: GAME,
      prev: prev === null ? null : id(prev),
      plateAppearance: { ...plateAppearance, batter: person, pitcher: person },
      pitch: { id: id(number), pitchType: 'fastball', call: 'ball' },
    },
  };
}

it('folds each pitch of a game with 500 forks once, in a commit and when it is read', async () => {
  const device = new TestDevice();
  await device.run(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  const numbers = Array.from({ length: COUNTED }, (_, index) => index + 1);
  await device.run(numbers.map((number) => pitch(number, number === 1 ? null : number - 1)));
  const foldPitch = vi.spyOn(FoldOfGame.prototype, 'foldPitch');
  const forks = Array.from({ length: FORKS }, (_, index) =>
    pitch(1_000 + index, 1 + ((index * 7) % (COUNTED - 1))),
  );
  await device.run(forks);
  const game: GameRow = device.game(GAME);
  expect(Object.keys(game.recordings)).toHaveLength(FORKS + 1);
  expect(foldPitch).toHaveBeenCalledTimes(COUNTED + FORKS);
  foldPitch.mockClear();
  expect(takeRows(new GameSoFar(game, device.gameLog(GAME)), game)).toEqual([]);
  expect(foldPitch).toHaveBeenCalledTimes(COUNTED + FORKS);
});
