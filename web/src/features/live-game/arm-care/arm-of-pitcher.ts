import {
  type ArmCareRules,
  type ArmCareStatus,
  armCareStatus,
  type CalendarDay,
  dayIn,
  outingsOf,
  type Person,
  pitchingDays,
  playerKey,
} from '@full-count/baseball';
import { entryTimes, type PitchersArms } from '@full-count/sync-protocol';
import type { UserDatabase } from '../../../local/database/database.ts';
import { readArms, readRealNow } from '../../../local/queries/workload/pitcher-workload.ts';
import { clockTime } from '../../../platform/timers.ts';
import type { LiveGame } from '../model/live-game.ts';

// Loaded on demand, because the pitch pad does not wait for it.

export interface PitcherArm {
  readonly rules: ArmCareRules;
  readonly status: ArmCareStatus;
  /** The day for which the next pitch counts. */
  readonly today: CalendarDay;
}

type PlayedGame = Pick<LiveGame, 'game' | 'log' | 'entries' | 'folded' | 'team' | 'players'>;

export interface OtherOutings {
  readonly outings: PitchersArms['outings'];
  readonly clockAheadMs: number;
}

/** The outings in other games that count for the limits in this game. */
export async function readOtherOutings(
  db: UserDatabase,
  { id: gameId, gameDate }: LiveGame['game'],
  { rules, timeZone, teamId }: { rules: ArmCareRules; timeZone: string; teamId: string },
): Promise<OtherOutings> {
  const now = await readRealNow(db, teamId);
  // A game that is typed in later counts for its own date.
  const [on = ''] = [dayIn(timeZone, gameDate), dayIn(timeZone, now)].sort();
  const query = { teamId, timeZone, rules, on, now, exceptGameId: gameId };
  const { outings } = await readArms(db, query);
  return { outings, clockAheadMs: Date.now() - Date.parse(now) };
}

/** Applies the rules to all outings of our pitcher that count on the day of the next pitch. */
export function armOfPitcher(
  { game, log, entries, folded, team: { timeZone }, players }: PlayedGame,
  pitcher: Person,
  { rules, outings, clockAheadMs }: OtherOutings & { readonly rules: ArmCareRules },
): PitcherArm {
  const times = {
    ...game,
    timeZone,
    enteredAt: entryTimes(log),
    now: clockTime(Date.now() - clockAheadMs),
  };
  const key = playerKey('team', pitcher);
  const { nextDay: today } = pitchingDays(entries, times);
  const status = armCareStatus({
    rules,
    birthYear: players.find(({ id }) => id === pitcher.id)?.birthYear ?? null,
    outings: [
      ...(outings.get(key) ?? []),
      ...(outingsOf({ ...times, entries, folded }, 'team').get(key) ?? []),
    ],
    today,
    gameId: game.id,
  });
  return { rules, today, status };
}
