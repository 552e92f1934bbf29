import type { EndedPlateAppearance, GameState, OpenPlateAppearance } from '../game/folded-game.ts';
import type { GameSetup, HitBases, Person } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { isPlaceholder, isSamePerson, personOf, UNNAMED_PITCHER } from '../game/person.ts';
import type { AtBatResult, Side } from '../vocabulary/vocabulary.ts';
import { advanceOrder, currentFlex, makeDueUp, setFlex, spotOf } from './batting-order.ts';
import type { Count } from './count.ts';
import { passPosition } from './fielding.ts';

interface NewPlateAppearance {
  readonly id: string;
  readonly battingSide: Side;
  readonly batter: Person;
  readonly pitcher: Person | null;
}

export function openPlateAppearance(
  setup: GameSetup,
  state: GameState,
  newAppearance: NewPlateAppearance,
): GameState {
  const { id, battingSide, batter, pitcher } = newAppearance;
  const plateAppearance: OpenPlateAppearance = {
    id,
    battingSide,
    batter: personOf(batter),
    pitcher: personOf(pitcher ?? UNNAMED_PITCHER),
    balls: 0,
    strikes: 0,
    walkChargedTo: null,
    strikeoutChargedTo: null,
  };
  const stateWithPitcher = pitcher
    ? setPitcher(setup, state, otherSide(battingSide), pitcher)
    : state;
  return { ...makeDueUp(setup, stateWithPitcher, battingSide, batter), plateAppearance };
}

export function changePitcher(
  setup: GameSetup,
  state: GameState,
  battingSide: Side,
  pitcher: Person,
): GameState {
  const stateWithPitcher = setPitcher(setup, state, otherSide(battingSide), pitcher);
  const openAppearance = state.plateAppearance;
  if (openAppearance?.battingSide !== battingSide || isSamePerson(openAppearance.pitcher, pitcher))
    return stateWithPitcher;
  const leaving = state.pitchers[otherSide(battingSide)];
  const isCharged = leaving !== null && !isPlaceholder(leaving) && isHittersCount(openAppearance);
  const walkChargedTo = openAppearance.walkChargedTo ?? (isCharged ? leaving : null);
  return {
    ...stateWithPitcher,
    plateAppearance: { ...openAppearance, pitcher: personOf(pitcher), walkChargedTo },
  };
}

export function changeBatter(setup: GameSetup, state: GameState, batter: Person): GameState {
  const openAppearance = state.plateAppearance;
  if (openAppearance === null || isSamePerson(openAppearance.batter, batter)) return state;
  return {
    ...makeDueUp(setup, state, openAppearance.battingSide, batter),
    plateAppearance: replaceBatter(openAppearance, batter),
  };
}

export function replaceBatter(
  openAppearance: OpenPlateAppearance,
  batter: Person,
): OpenPlateAppearance {
  const strikeoutChargedTo =
    openAppearance.strikeoutChargedTo ??
    (hasTwoStrikes(openAppearance) && !isPlaceholder(openAppearance.batter)
      ? openAppearance.batter
      : null);
  return { ...openAppearance, batter: personOf(batter), strikeoutChargedTo };
}

/** Without a result, the half ended first. `hitBases` is only used with `out_on_basepath`. */
export function closePlateAppearance(
  setup: GameSetup,
  state: GameState,
  result: AtBatResult | null = null,
  hitBases: HitBases = 1,
): { state: GameState; ended: EndedPlateAppearance | null } {
  const openAppearance = state.plateAppearance;
  if (openAppearance === null) return { state, ended: null };
  const { id: plateAppearanceId, battingSide } = openAppearance;
  const lastResult = { plateAppearanceId, battingSide, inning: state.inning, result };
  return {
    state: {
      ...advanceOrder(setup, state, openAppearance, result),
      plateAppearance: null,
      lastResult,
    },
    ended: {
      hitBases: result === 'out_on_basepath' ? hitBases : null,
      ...lastResult,
      ...chargedPlayers(openAppearance, result),
    },
  };
}

/** With a FLEX, ten players are in the game, so a pitcher from outside the order becomes the FLEX. */
function setPitcher(setup: GameSetup, state: GameState, side: Side, pitcher: Person): GameState {
  if (isSamePerson(state.pitchers[side], pitcher)) return state;
  const stateInField = passPosition(setup, state, side, { leaving: pitcher, entering: null });
  const stateWithPitcher = {
    ...stateInField,
    pitchers: { ...state.pitchers, [side]: personOf(pitcher) },
  };
  const isFlex = setup.lineups[side]?.flex && spotOf(setup, state, side, pitcher) === null;
  if (!isFlex) return stateWithPitcher;
  const leaving = currentFlex(setup, stateWithPitcher, side);
  const withoutFlex = passPosition(setup, stateWithPitcher, side, { leaving, entering: null });
  return setFlex(withoutFlex, side, pitcher);
}

function chargedPlayers(plateAppearance: OpenPlateAppearance, result: AtBatResult | null) {
  const { batter, pitcher, strikeoutChargedTo, walkChargedTo } = plateAppearance;
  const isWalk = result === 'walk' || result === 'intentional_walk';
  return {
    batter: (result === 'strikeout' ? strikeoutChargedTo : null) ?? batter,
    pitcher: (isWalk ? walkChargedTo : null) ?? pitcher,
  };
}

/** A pitcher who leaves at 2-0, 2-1, 3-0, 3-1 or 3-2 is charged with a walk (OBR 9.16(h)). */
function isHittersCount({ balls, strikes }: Count): boolean {
  return balls === 3 || (balls === 2 && strikes < 2);
}

/** A batter who leaves with two strikes is charged with a strikeout (OBR 9.15(b)). */
function hasTwoStrikes({ strikes }: Count): boolean {
  return strikes >= 2;
}
