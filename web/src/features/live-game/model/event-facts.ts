import {
  type GameSetup,
  type GameState,
  type HalfInning,
  isSamePerson,
  otherSide,
  type Person,
  type Positions,
  personOf,
  pinchHitterFacts,
  type Side,
  tradePositions,
} from '@full-count/baseball';
import type { EventDraft, EventFacts } from '../../../baseball-ui/scoring/event-draft.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import type { Matchup } from './matchup.ts';

export type { EventFacts };

export function pitchingChange({ battingSide }: Matchup, pitcher: Person): EventFacts {
  return { type: 'pitching_change', battingSide, pitcher };
}

export function batterChange(
  setup: GameSetup,
  state: GameState,
  { battingSide }: Matchup,
  batter: Person,
): EventFacts {
  return { type: 'batter_change', battingSide, batter, ...pinchHitterFacts(setup, state, batter) };
}

/** The two players trade positions if somebody is there already. */
export function fieldingChange(
  side: Side,
  positions: Positions,
  player: Person,
  position: string,
): EventFacts {
  const changes = tradePositions(positions, personOf(player), position, isSamePerson);
  return { type: 'fielding_change', battingSide: otherSide(side), positions: changes };
}

export function endHalf({ battingSide }: Matchup): EventFacts {
  return { type: 'end_half', battingSide };
}

export interface Situation {
  inning: number;
  halfInning: HalfInning;
  outs: number;
  balls: number;
  strikes: number;
}

export function situationOf({ inning, halfInning, outs, plateAppearance }: GameState): Situation {
  return {
    inning,
    halfInning,
    outs,
    balls: plateAppearance?.balls ?? 0,
    strikes: plateAppearance?.strikes ?? 0,
  };
}

/** Sets only the values that changed. Between two at-bats, a count begins an at-bat for whoever is up. */
export function situationSet(
  { state, matchup: { batter, pitcher } }: { state: GameState; matchup: Matchup },
  edited: Partial<Situation>,
): EventDraft {
  const changed: Partial<Situation> = changedFields<Partial<Situation>>(situationOf(state), edited);
  const isSameHalf = changed.inning === undefined && changed.halfInning === undefined;
  const setsCount = changed.balls !== undefined || changed.strikes !== undefined;
  const beginsAtBat = isSameHalf && setsCount && state.plateAppearance === null;
  return {
    type: 'state_set',
    ...changed,
    ...(beginsAtBat && batter && pitcher && { batter, pitcher }),
  };
}
