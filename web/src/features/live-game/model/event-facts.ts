import {
  type Advance,
  type CallWithoutPitch,
  type GameSetup,
  type GameState,
  type HalfInning,
  type HitLocation,
  type Moves,
  otherSide,
  type Person,
  type Positions,
  personOf,
  pinchHitterFacts,
  positionOf,
  type Side,
} from '@full-count/baseball';
import type { EnteredGameEvent } from '@full-count/sync-protocol';
import type { Matchup } from './matchup.ts';
import type { RunnerEventType } from './runner-events.ts';

export type EventFacts = Omit<EnteredGameEvent, 'id'>;

export function runnerEvent(
  type: RunnerEventType,
  { battingSide }: Matchup,
  moves: Moves,
): EventFacts {
  const advances = (Object.entries(moves) as [Advance['from'], Advance['to']][])
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ from, to }));
  return { type, battingSide, advances };
}

/** A ball, strike or walk without a pitch. It names batter and pitcher, because it may begin a plate appearance. */
export function callWithoutPitch(
  type: CallWithoutPitch,
  matchup: { battingSide: Matchup['battingSide']; batter: Person; pitcher: Person },
  state: GameState,
  newId: () => string,
): EventFacts {
  const { battingSide, batter, pitcher } = matchup;
  return {
    type,
    plateAppearanceId: state.plateAppearance?.id ?? newId(),
    battingSide,
    batter,
    pitcher,
  };
}

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

/** Whoever had the position takes the old one of the player who gets it. */
export function fieldingChange(
  side: Side,
  positions: Positions,
  player: Person,
  position: string,
): EventFacts {
  const oldPosition = positionOf(positions, player);
  const holder = positions[position];
  return {
    type: 'fielding_change',
    battingSide: otherSide(side),
    positions: {
      [position]: personOf(player),
      ...(oldPosition !== null && holder && { [oldPosition]: personOf(holder) }),
    },
  };
}

export function droppedFoul({ battingSide }: Matchup, fielder: HitLocation | null): EventFacts {
  return { type: 'dropped_foul', battingSide, ...(fielder !== null && { fielder }) };
}

export function endHalf({ battingSide }: Matchup): EventFacts {
  return { type: 'end_half', battingSide };
}

/** Sets only the score that changed, because plays may change the other side's score meanwhile. */
export function scoreSet(
  before: Readonly<Record<Side, number>>,
  after: Readonly<Record<Side, number>>,
): EventFacts {
  return {
    type: 'score_set',
    ...(after.team !== before.team && { teamScore: after.team }),
    ...(after.opponent !== before.opponent && { opponentScore: after.opponent }),
  };
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
  before: Situation,
  after: Situation,
  matchup: Matchup,
  state: GameState,
  newId: () => string,
): EventFacts {
  const changedValues = Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before[key as keyof Situation] !== value),
  ) as Partial<Situation>;
  const isSameHalf = changedValues.inning === undefined && changedValues.halfInning === undefined;
  const setsCount = changedValues.balls !== undefined || changedValues.strikes !== undefined;
  const { battingSide, batter, pitcher } = matchup;
  const beginsPlateAppearance =
    isSameHalf && setsCount && state.plateAppearance === null && batter && pitcher;
  return {
    type: 'state_set',
    ...changedValues,
    ...(beginsPlateAppearance && { plateAppearanceId: newId(), battingSide, batter, pitcher }),
  };
}
