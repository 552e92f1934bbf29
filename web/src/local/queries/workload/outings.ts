import { type ArmCareRules, type CalendarDay, firstDayToRead } from '@full-count/baseball';
import {
  armsInGame,
  joinArms,
  mayHaveOutingsSince,
  type PitchersArms,
} from '@full-count/sync-protocol';
import type { UserDatabase } from '../../database/database.ts';
import { viewGameLog, viewRows } from '../../view/team-view.ts';

interface ArmsQuery {
  readonly teamId: string;
  readonly timeZone: string;
  readonly rules: ArmCareRules;
  readonly on: CalendarDay;
  /** The real time, ISO 8601. */
  readonly now: string;
  /** The game that the caller counts itself. */
  readonly exceptGameId?: string | undefined;
}

/** What our pitchers threw in the days that decide who can pitch on the day `on`. */
export async function readArms(
  db: UserDatabase,
  { teamId, timeZone, rules, on, now, exceptGameId }: ArmsQuery,
): Promise<PitchersArms> {
  const firstDay = firstDayToRead(rules, on);
  const games = await viewRows(db, teamId, 'games');
  const arms: PitchersArms[] = [];
  for (const game of games) {
    if (game.id === exceptGameId || !mayHaveOutingsSince(game, firstDay, timeZone)) continue;
    arms.push(armsInGame(game, await viewGameLog(db, teamId, game.id), { timeZone, now }));
  }
  return joinArms(arms);
}
