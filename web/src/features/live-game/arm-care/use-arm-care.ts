import { type ArmCareRules, armCareRulesOf, otherSide } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type ArmCareLabels, armCareLabels } from '../../../labels/arm-care.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { useIsAnyGameArriving } from '../../../local/sync-status/use-arriving.ts';
import type { LiveGame } from '../model/live-game.ts';
import type { armOfPitcher, OtherOutings, PitcherArm } from './arm-of-pitcher.ts';

export type { PitcherArm };

/**
 * Applies the team's rules to all outings of our pitcher that count on the day of the next pitch. Null while the outings
 * load or arrive, for an opponent's pitcher, and for rules that this version can't read.
 */
export function useArmCare(shown: LiveGame): PitcherArm | null {
  // The count and the figures are drawn first.
  const live = useDeferredValue(shown);
  const { game, log, entries, folded, team, matchup, players } = live;
  const rules = useMemo(
    () => armCareRulesOf(team.settings.armCareRules),
    [team.settings.armCareRules],
  );
  const loaded = useOtherOutings(live, rules);
  const { pitcher } = matchup;
  const isOurs = otherSide(matchup.battingSide) === 'team';
  return useMemo(() => {
    if (!isOurs || pitcher === null || rules === null || loaded === null) return null;
    const { armOf, others } = loaded;
    return armOf({ game, log, entries, folded, team, players }, pitcher, { rules, ...others });
  }, [isOurs, pitcher, rules, loaded, game, log, entries, folded, team, players]);
}

interface LoadedArms {
  readonly armOf: typeof armOfPitcher;
  readonly others: OtherOutings;
}

/** Reads once, because a live query would make each pitch wait for outings that hardly ever change. */
function useOtherOutings({ game, team }: LiveGame, rules: ArmCareRules | null): LoadedArms | null {
  const { db, teamId } = useLocalData();
  const isArriving = useIsAnyGameArriving();
  const [loaded, setLoaded] = useState<LoadedArms | null>(null);
  const { timeZone } = team;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pitch changes the game, but not what is read for it.
  useEffect(() => {
    let isCancelled = false;
    if (teamId === null || rules === null || isArriving !== false) return;
    const read = async () => {
      const { armOfPitcher, readOtherOutings } = await import('./arm-of-pitcher.ts');
      const others = await readOtherOutings(db, game, { rules, timeZone, teamId });
      if (!isCancelled) setLoaded({ armOf: armOfPitcher, others });
    };
    // The ring stays without color, because without these outings the limits would be wrong.
    read().catch(console.error);
    return () => {
      isCancelled = true;
    };
  }, [db, teamId, timeZone, rules, game.id, game.gameDate, isArriving]);
  return loaded;
}

export function useArmCareLabels(arm: PitcherArm | null): ArmCareLabels | null {
  const maySeeAges = may(useLocalData().accessLevel, 'player.edit');
  return arm && armCareLabels(arm.status, arm.today, maySeeAges);
}
