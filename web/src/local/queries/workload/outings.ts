import {
  type ArmCareRules,
  addDays,
  type CalendarDay,
  countsInSeason,
  dayIn,
  lookBackDays,
  type Outing,
} from '@full-count/baseball';
import type { UserDatabase } from '../../database/database.ts';
import { getGameLog, rowsOfTeam } from '../../database/team-rows.ts';
import { foldGameData } from '../games/folded-game.ts';
import { outingsIn } from './outings-in.ts';

/** The outings of our pitchers by `playerKey`. */
export type OutingsByPitcher = ReadonlyMap<string, readonly Outing[]>;

interface OutingsQuery {
  readonly teamId: string;
  readonly timeZone: string;
  readonly rules: ArmCareRules;
  readonly today: CalendarDay;
  /** Reads at least this many days before today, even if no rest period is that long. */
  readonly atLeastDays?: number | undefined;
  /** The game that the caller counts itself. */
  readonly exceptGameId?: string | undefined;
}

/** The day of an outing is the day of its game in the team's time zone, even if the pitches were entered later. */
export async function readOutings(
  db: UserDatabase,
  { teamId, timeZone, rules, today, atLeastDays = 0, exceptGameId }: OutingsQuery,
): Promise<OutingsByPitcher> {
  const firstDay = addDays(today, -Math.max(lookBackDays(rules), atLeastDays));
  const games = await rowsOfTeam(db.games, teamId);
  const recentGames = games.filter((game) => {
    const day = dayIn(timeZone, game.gameDate);
    const isCounted = countsInSeason(game) && game.id !== exceptGameId;
    return isCounted && firstDay <= day && day <= today;
  });
  const outings = new Map<string, Outing[]>();
  for (const game of recentGames) {
    const { folded } = foldGameData(game, await getGameLog(db, teamId, game.id));
    for (const [key, outing] of outingsIn(game, folded, timeZone)) {
      outings.set(key, [...(outings.get(key) ?? []), outing]);
    }
  }
  return outings;
}
