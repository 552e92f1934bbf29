import type { GameEventFacts } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { foldGameData } from '../../../local/queries/games/folded-game.ts';
import { gameAfter, id, LEE, RUIZ, trackedGame } from '../testing/corrections.ts';
import { deletePitch } from './corrections.ts';
import { lastPitchUpToEndOf, primaryChain, stateBeforeNextPitch } from './log-position.ts';
import type { PlaysGame } from './plays-game.ts';
import { linesOf } from './timeline.ts';

type GameData = Awaited<ReturnType<typeof trackedGame>>;

function playsOf(data: GameData): PlaysGame {
  return { data, lines: linesOf(data) } as unknown as PlaysGame;
}

/** Returns the game without a pitch: 11 and 12 are Ruiz's ball and fly out, 13 and 14 are Lee's strike and ball. */
async function withoutPitch(number: number): Promise<PlaysGame> {
  const data = await trackedGame();
  const pitch = primaryChain(data).find((link) => link.pitch.id === id(number));
  if (!pitch) throw new Error('The pitch is missing');
  return playsOf(gameAfter(data, deletePitch(data, pitch)));
}

describe('the state before the next pitch', () => {
  it('is that at the start of the game, or after the given pitch', async () => {
    const game = playsOf(await trackedGame());
    expect(stateBeforeNextPitch(game, null).outs).toBe(0);
    expect(stateBeforeNextPitch(game, id(12)).outs).toBe(1);
    expect(stateBeforeNextPitch(game, id(13)).plateAppearance?.strikes).toBe(1);
  });

  it('is that at the position of a deleted pitch', async () => {
    const game = await withoutPitch(13);
    expect(stateBeforeNextPitch(game, id(13)).outs).toBe(1);
  });
});

describe('a new at-bat', () => {
  it('follows the last pitch of an at-bat, also a deleted one', async () => {
    expect(lastPitchUpToEndOf(playsOf(await trackedGame()), RUIZ)).toBe(id(12));
    expect(lastPitchUpToEndOf(await withoutPitch(14), LEE)).toBe(id(14));
  });

  it('follows the pitch before an at-bat without pitches', async () => {
    const data = await trackedGame();
    const walk: Omit<GameEventFacts, 'kind'> = {
      id: id(21),
      type: 'intentional_walk',
      plateAppearanceId: id(22),
      battingSide: 'opponent',
      batter: { id: null, name: 'Kim' },
      pitcher: { id: null, name: 'Ward' },
    };
    const row = {
      ...walk,
      gameId: data.game.id,
      after: id(12),
      ordinal: 0,
      at: '2026-05-02T12:00:00.000Z',
    };
    const events = [...data.log.events, row] as typeof data.log.events;
    const dataWithWalk = foldGameData(data.game, { ...data.log, events });
    expect(lastPitchUpToEndOf(playsOf(dataWithWalk), id(22))).toBe(id(12));
  });
});
