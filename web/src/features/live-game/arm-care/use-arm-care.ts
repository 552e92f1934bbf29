import {
  type ArmCareRules,
  type ArmCareStatus,
  armCareRulesOf,
  armCareStatus,
  type CalendarDay,
  dayIn,
  otherSide,
  playerKey,
} from '@full-count/baseball';
import { useEffect, useMemo, useState } from 'react';
import { useLocalData } from '../../../local/local-data.tsx';
import type { OutingsByPitcher } from '../../../local/queries/workload/outings.ts';
import { outingsIn } from '../../../local/queries/workload/outings-in.ts';
import { useIsAnyGameArriving } from '../../../local/sync-status/use-arriving.ts';
import type { LiveGame } from '../model/live-game.ts';

export interface PitcherArm {
  readonly rules: ArmCareRules;
  readonly status: ArmCareStatus;
  readonly today: CalendarDay;
}

/**
 * Applies the team's rules to all outings of our pitcher that count on the day of this game. Null
 * while the outings load or arrive, for an opponent's pitcher, and for rules that this version can't read.
 */
export function useArmCare(live: LiveGame): PitcherArm | null {
  const { game, folded, team, matchup, players } = live;
  const { timeZone } = team;
  const rules = useMemo(
    () => armCareRulesOf(team.settings.armCareRules),
    [team.settings.armCareRules],
  );
  const today = useMemo(() => dayIn(timeZone, game.gameDate), [timeZone, game.gameDate]);
  const otherOutings = useOtherOutings(live, rules, today);
  const { pitcher } = matchup;
  const isOurs = otherSide(matchup.battingSide) === 'team';
  const birthYear = players.find(({ id }) => id === pitcher?.id)?.birthYear ?? null;
  const { gameDate } = game;
  return useMemo(() => {
    if (!isOurs || pitcher === null || rules === null || otherOutings === null) return null;
    const key = playerKey('team', pitcher);
    const outingsHere = outingsIn({ gameDate }, folded, timeZone)
      .filter(([pitcherKey]) => pitcherKey === key)
      .map(([, outing]) => outing);
    const outings = [...(otherOutings.get(key) ?? []), ...outingsHere];
    return { rules, today, status: armCareStatus({ rules, birthYear, outings, today }) };
  }, [isOurs, pitcher, rules, otherOutings, gameDate, folded, timeZone, birthYear, today]);
}

/** Reads once, because a live query would make each pitch wait for outings that hardly ever change. */
function useOtherOutings(
  { game, team }: LiveGame,
  rules: ArmCareRules | null,
  today: CalendarDay,
): OutingsByPitcher | null {
  const { db, teamId } = useLocalData();
  const isArriving = useIsAnyGameArriving();
  const [otherOutings, setOtherOutings] = useState<OutingsByPitcher | null>(null);
  const { timeZone } = team;
  useEffect(() => {
    let isCancelled = false;
    if (teamId === null || rules === null || isArriving !== false) return;
    const read = async () => {
      // Loaded on demand, because the pitch pad does not wait for it.
      const { readOutings } = await import('../../../local/queries/workload/outings.ts');
      const query = { teamId, timeZone, rules, today, exceptGameId: game.id };
      const outings = await readOutings(db, query);
      if (!isCancelled) setOtherOutings(outings);
    };
    // The ring stays without color, because without these outings the limits would be wrong.
    read().catch(console.error);
    return () => {
      isCancelled = true;
    };
  }, [db, teamId, timeZone, rules, today, game.id, isArriving]);
  return otherOutings;
}
