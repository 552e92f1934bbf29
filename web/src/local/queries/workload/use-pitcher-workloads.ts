import {
  type ArmCareStatus,
  armCareRulesOf,
  armCareStatus,
  type CalendarDay,
  type Outing,
  playerKey,
} from '@full-count/baseball';
import type { PlayerRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useLocalData } from '../../local-data.tsx';
import { useIsAnyGameArriving } from '../../sync-status/use-arriving.ts';
import { usePlayers } from '../teams/use-players.ts';
import { useTeam } from '../teams/use-team.ts';
import { readOutings } from './outings.ts';

/** With today, these are the days of a week. */
const DAYS_BEFORE_TODAY = 6;

export interface PitcherWorkload {
  readonly player: PlayerRow;
  readonly status: ArmCareStatus;
  /** The outings of the last week and earlier outings that still count, the newest first. */
  readonly outings: readonly Outing[];
}

/**
 * The pitcher with the latest outing is first. Undefined while loading, and while earlier pitches arrive. A screen that
 * shows them must also show "Check with your league".
 * @param today in the team's time zone: `dayIn(team.timeZone, new Date().toISOString())`
 */
export function usePitcherWorkloads(today: CalendarDay): PitcherWorkload[] | undefined {
  const { db, teamId } = useLocalData();
  const team = useTeam();
  const players = usePlayers();
  const rulesSetting = team?.settings.armCareRules;
  const timeZone = team?.timeZone;
  const rules = useMemo(() => armCareRulesOf(rulesSetting), [rulesSetting]);
  const isArriving = useIsAnyGameArriving();
  const outings = useLiveQuery(async () => {
    if (teamId === null || timeZone === undefined || rules === null) return undefined;
    if (isArriving !== false) return undefined;
    return readOutings(db, { teamId, timeZone, rules, today, atLeastDays: DAYS_BEFORE_TODAY });
  }, [db, teamId, timeZone, rules, today, isArriving]);

  return useMemo(() => {
    if (rules === null || outings === undefined || players === undefined) return undefined;
    return players
      .flatMap((player): PitcherWorkload[] => {
        const person = { id: player.id, name: player.playerName };
        const playerOutings = outings.get(playerKey('team', person));
        if (playerOutings === undefined) return [];
        const { birthYear } = player;
        return [
          {
            player,
            status: armCareStatus({ rules, birthYear, outings: playerOutings, today }),
            outings: playerOutings.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
          },
        ];
      })
      .sort((a, b) => ((a.outings[0]?.at ?? '') < (b.outings[0]?.at ?? '') ? 1 : -1));
  }, [rules, outings, players, today]);
}
