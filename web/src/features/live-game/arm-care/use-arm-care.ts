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
import {
  type OutingsByPitcher,
  outingsIn,
  readOutings,
} from '../../../local/queries/workload/earlier-outings.ts';
import type { LiveGame } from '../model/live-game.ts';

export interface PitcherArm {
  readonly rules: ArmCareRules;
  readonly status: ArmCareStatus;
  readonly today: CalendarDay;
}

/**
 * What the team's rules say about our pitcher on the day of this game, over all games of the days
 * that matter. Null while those are read, for an opponent's pitcher, and for rules that can't be read.
 */
export function useArmCare(live: LiveGame): PitcherArm | null {
  const { game, folded, team, who, players } = live;
  const { timeZone } = team;
  const rules = useMemo(
    () => armCareRulesOf(team.settings.armCareRules),
    [team.settings.armCareRules],
  );
  const today = useMemo(() => dayIn(timeZone, game.gameDate), [timeZone, game.gameDate]);
  const earlier = useEarlierOutings(live, rules, today);
  const { pitcher } = who;
  const isOurs = otherSide(who.battingSide) === 'team';
  const birthYear = players.find(({ id }) => id === pitcher?.id)?.birthYear ?? null;
  const { gameDate } = game;
  return useMemo(() => {
    if (!isOurs || pitcher === null || rules === null || earlier === null) return null;
    const key = playerKey('team', pitcher);
    const now = outingsIn({ gameDate }, folded, timeZone).find(([one]) => one === key);
    const outings = [...(earlier.get(key) ?? []), ...(now ? [now[1]] : [])];
    return { rules, today, status: armCareStatus({ rules, birthYear, outings, today }) };
  }, [isOurs, pitcher, rules, earlier, gameDate, folded, timeZone, birthYear, today]);
}

/**
 * Of all games but this one. Read when the screen opens and not followed: the next pitch must not
 * wait behind readings of games that hardly ever change while another is played.
 */
function useEarlierOutings(
  { game, team }: LiveGame,
  rules: ArmCareRules | null,
  today: CalendarDay,
): OutingsByPitcher | null {
  const { db, teamId } = useLocalData();
  const [earlier, setEarlier] = useState<OutingsByPitcher | null>(null);
  const { timeZone } = team;
  useEffect(() => {
    let isCancelled = false;
    if (teamId === null || rules === null) return;
    readOutings(db, { teamId, timeZone, rules, today, exceptGameId: game.id }).then(
      (outings) => {
        if (!isCancelled) setEarlier(outings);
      },
      // Without them nothing may be promised: the ring stays without a colour.
      console.error,
    );
    return () => {
      isCancelled = true;
    };
  }, [db, teamId, timeZone, rules, today, game.id]);
  return earlier;
}
