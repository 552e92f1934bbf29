import type { GameRow, PlayerRow } from '@full-count/sync-protocol';
import { teamRange, type UserDatabase } from './database.ts';
import { type PlayedGame, storedSummaries, summarizeStored } from './game-summaries.ts';

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

/**
 * A completed game whose log did not change is read from its summary; the log of any other one is
 * read again, one at a time, each in an idle moment. Null when cancelled.
 */
export async function readTeamSeason(reading: SeasonReading): Promise<TeamSeason | null> {
  const { db, teamId, isCancelled, idle } = reading;
  const { begun, players, summaries } = await readRows(db, teamId);
  const games: PlayedGame[] = [];
  for (const game of begun.sort(byDate)) {
    const summary = game.status === 'completed' ? summaries.get(game.id) : undefined;
    if (summary !== undefined) {
      games.push({ completed: true, game, summary });
      continue;
    }
    await idle();
    if (isCancelled()) return null;
    const read = await summarizeStored(db, teamId, game.id);
    if (read !== null) games.push(read);
  }
  return { teamId, games, players };
}

/** Of one moment: a game's row and its summary belong together. */
function readRows(db: UserDatabase, teamId: string) {
  return db.transaction('r', [db.games, db.players, db.gameSummaries], async () => {
    const [games, players, summaries] = await Promise.all([
      db.games
        .where('[teamId+id]')
        .between(...teamRange(teamId))
        .toArray(),
      db.players
        .where('[teamId+id]')
        .between(...teamRange(teamId))
        .toArray(),
      storedSummaries(db, teamId),
    ]);
    const isBegun = ({ deletedAt, status }: GameRow) =>
      deletedAt === undefined && status !== 'scheduled';
    return { begun: games.filter(isBegun), players, summaries };
  });
}

function byDate(a: GameRow, b: GameRow): number {
  return a.gameDate.localeCompare(b.gameDate) || a.id.localeCompare(b.id);
}
