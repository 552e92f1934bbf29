import type { PitchFacts } from '@full-count/baseball';
import type { Page } from 'playwright-core';
import { enterOnDevice, newIdsOnDevice } from './device-steps.ts';

interface PlainPitch extends Pick<PitchFacts, 'pitchType' | 'call'> {
  readonly zone?: number;
}

/** Starts a home game without lineups, enters pitches of our pitcher to one batter, and returns the game's id. */
export async function playPlainGame(
  page: Page,
  opponent: string,
  pitches: readonly PlainPitch[],
  pitcherName = 'Sam Birch',
): Promise<string> {
  const ids = await newIdsOnDevice(page, 2 + pitches.length);
  const [gameId = '', plateAppearanceId = '', ...pitchIds] = ids;
  const gameDate = '2026-06-19T18:00:00.000Z';
  const plateAppearance = {
    id: plateAppearanceId,
    battingSide: 'opponent',
    batter: { id: null, name: 'Bo Tanner' },
    pitcher: { id: null, name: pitcherName },
  };
  await enterOnDevice(page, [
    { name: 'game.create', args: { id: gameId, opponent, gameDate, homeTeam: true, innings: 7 } },
    { name: 'game.start', args: { gameId } },
    ...pitches.map((pitch, index) => {
      const id = pitchIds[index] ?? '';
      const prev = pitchIds[index - 1] ?? null;
      return {
        name: 'pitch.log' as const,
        args: { gameId, prev, plateAppearance, pitch: { id, ...pitch } },
      };
    }),
  ]);
  return gameId;
}
