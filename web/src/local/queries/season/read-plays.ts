import {
  type CountedPlay,
  type ListedFigure,
  type Person,
  type PlayerRole,
  playsOfFigure,
} from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { createPause } from '../../../platform/timers.ts';
import type { UserDatabase } from '../../database/database.ts';
import { foldGameData } from '../games/folded-game.ts';
import { readGame } from '../games/stored-game.ts';
import type { PlayedGame } from './team-games.ts';

interface SummedGame extends Pick<PlayedGame, 'game' | 'summary'> {
  readonly teamId: string;
}

export interface FigureSubject {
  readonly role: PlayerRole;
  readonly includes: (person: Person) => boolean;
}

export interface PlaysOfGames {
  readonly games: readonly { readonly game: GameRow; readonly plays: readonly CountedPlay[] }[];
  /** The games whose pitches were deleted from this device to make room, although their summaries remain. */
  readonly missingGameCount: number;
}

export async function readPlays(
  db: UserDatabase,
  summedGames: readonly SummedGame[],
  figure: ListedFigure,
  { role, includes }: FigureSubject,
): Promise<PlaysOfGames> {
  const pause = createPause();
  const games: { game: GameRow; plays: readonly CountedPlay[] }[] = [];
  let missingGameCount = 0;
  for (const { teamId, game, summary } of summedGames) {
    const lines = role === 'batter' ? summary.batting : summary.pitching;
    const players = lines
      .filter(({ person }) => includes(person))
      .map(({ person }) => ({ side: 'team' as const, people: [person] }));
    if (players.length === 0) continue;
    const stored = await readGame(db, teamId, game.id);
    if (stored === null || stored.log.plateAppearances.length === 0) {
      missingGameCount += 1;
      continue;
    }
    const logged = foldGameData(stored.game, stored.log);
    games.push({ game, plays: playsOfFigure(figure, logged, role, players) });
    await pause();
  }
  return { games, missingGameCount };
}
