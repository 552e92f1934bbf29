import { type SeasonGame, summarizeGame } from '@full-count/baseball';
import type { GameRow, PlayerRow } from '@full-count/sync-protocol';
import { teamRange, type UserDatabase } from './database.ts';
import { readGame } from './stored-game.ts';
import { foldedOf } from './use-folded-game.ts';

/** A completed or live game with what the season takes from its log. */
export interface PlayedGame extends SeasonGame {
  readonly game: GameRow;
}

/** What a team has played, oldest game first, and everybody who was ever on its roster. */
export interface TeamSeason {
  readonly teamId: string;
  readonly games: readonly PlayedGame[];
  readonly players: readonly PlayerRow[];
}

export interface SeasonReading {
  readonly db: UserDatabase;
  readonly teamId: string;
  readonly isCancelled: () => boolean;
  /** Resolves when there is nothing better to do. */
  readonly idle: () => Promise<void>;
}

/** One game at a time, each in an idle moment. Null when cancelled. */
export async function readTeamSeason(reading: SeasonReading): Promise<TeamSeason | null> {
  const { db, teamId, isCancelled, idle } = reading;
  const [begun, players] = await Promise.all([
    db.games
      .where('[teamId+id]')
      .between(...teamRange(teamId))
      .filter(({ deletedAt, status }) => deletedAt === undefined && status !== 'scheduled')
      .toArray(),
    db.players
      .where('[teamId+id]')
      .between(...teamRange(teamId))
      .toArray(),
  ]);
  const games: PlayedGame[] = [];
  for (const { id } of begun.sort(byDate)) {
    await idle();
    if (isCancelled()) return null;
    const stored = await readGame(db, teamId, id);
    if (stored === null) continue;
    const { game, folded } = foldedOf(stored.game, stored.log);
    games.push({
      completed: game.status === 'completed',
      game,
      summary: summarizeGame(folded),
    });
  }
  return { teamId, games, players };
}

function byDate(a: GameRow, b: GameRow): number {
  return a.gameDate.localeCompare(b.gameDate) || a.id.localeCompare(b.id);
}
