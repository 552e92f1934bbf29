import {
  type ArmCareRules,
  armCareRulesOf,
  type CalendarDay,
  firstDayToRead,
  type WhoCanPitch,
} from '@full-count/baseball';
import {
  armsInGame,
  joinArms,
  mayHaveOutingsSince,
  type PitchersArms,
  type PlayerRow,
  whoCanPitchOnTeam,
} from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { clockTime } from '../../../platform/timers.ts';
import type { UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { useIsAnyGameArriving } from '../../sync-status/use-arriving.ts';
import { viewGameLog, viewRows } from '../../view/team-view.ts';
import { usePlayers, useTeam } from '../teams/teams.ts';

export interface PitcherWorkload extends WhoCanPitch {
  readonly player: PlayerRow;
  /** On the mound in a live game, also while our team bats. */
  readonly isPitching: boolean;
}

/**
 * The pitcher with the latest outing is first. Undefined while loading, and while earlier pitches arrive. A screen that
 * shows them must also show "Check with your league".
 * @param today in the team's time zone: `dayIn(team.timeZone, useRealNow())`
 */
export function usePitcherWorkloads(today: CalendarDay): PitcherWorkload[] | undefined {
  const { db, teamId } = useLocalData();
  const team = useTeam();
  const players = usePlayers();
  const rulesSetting = team?.settings.armCareRules;
  const timeZone = team?.timeZone;
  const rules = useMemo(() => armCareRulesOf(rulesSetting), [rulesSetting]);
  const isArriving = useIsAnyGameArriving();
  const arms = useLiveQuery(async () => {
    if (teamId === null || timeZone === undefined || rules === null) return undefined;
    if (isArriving !== false) return undefined;
    const now = await readRealNow(db, teamId);
    return readArms(db, { teamId, timeZone, rules, on: today, now });
  }, [db, teamId, timeZone, rules, today, isArriving]);

  return useMemo(() => {
    if (rules === null || arms === undefined || players === undefined) return undefined;
    const playersById = new Map(players.map((player) => [player.id, player]));
    return whoCanPitchOnTeam({ rules, players, arms, on: today, today }).flatMap((pitcher) => {
      const player = playersById.get(pitcher.playerId);
      if (player === undefined) return [];
      return [{ ...pitcher, player, isPitching: arms.onTheMound.has(player.id) }];
    });
  }, [rules, arms, players, today]);
}

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

/**
 * The time now, ISO 8601. If the device's clock was wrong at the last exchange with the server, the error is taken out, so
 * that a pitcher does not look rested on a phone whose clock runs ahead.
 */
export async function readRealNow(db: UserDatabase, teamId: string): Promise<string> {
  const space = await db.spaces.get(teamId);
  return clockTime(Date.now() - (space?.clockAheadMs ?? 0));
}

/** As `readRealNow`, at each render. It is the device's time until the database has answered. */
export function useRealNow(): string {
  const { db, teamId } = useLocalData();
  const aheadMs = useLiveQuery(
    async () => (teamId === null ? 0 : (await db.spaces.get(teamId))?.clockAheadMs),
    [db, teamId],
  );
  return clockTime(Date.now() - (aheadMs ?? 0));
}
