import { armCareRulesOf, type CalendarDay, type WhoCanPitch } from '@full-count/baseball';
import { type PlayerRow, whoCanPitchOnTeam } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { useIsAnyGameArriving } from '../../sync-status/use-arriving.ts';
import { usePlayers } from '../teams/use-players.ts';
import { useTeam } from '../teams/use-team.ts';
import { readArms } from './outings.ts';
import { readRealNow } from './real-now.ts';

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
