import type { FoldedGame, GameState } from '../game/folded-game.ts';
import type { GameSetup } from '../game/game-log.ts';
import { battingSide, nextHalf, previousHalf } from '../game/innings.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { absenceDue, withNextSpotDue } from './batting-order.ts';
import { closePlateAppearance } from './plate-appearance.ts';
import { isWonByHome } from './runners/advance-runners.ts';
import { BASES, EMPTY_BASES } from './runners/bases.ts';
import type { Step } from './step.ts';

export function endHalf(state: GameState): GameState {
  return {
    ...state,
    ...nextHalf(state),
    outs: 0,
    leadoffOuts: 0,
    bases: EMPTY_BASES,
    plateAppearance: null,
  };
}

/** An entry of the other side ends the half early. If the half has not begun, the previous one continues. */
export function enterHalfOf(
  setup: GameSetup,
  state: GameState,
  side: Side,
): Pick<Step, 'state' | 'discrepancies'> {
  if (battingSide(setup, state.halfInning) === side) return { state, discrepancies: [] };
  const previousPosition = hasHalfBegun(setup, state) ? null : previousHalf(state);
  if (previousPosition === null) {
    const { state: closedState } = closePlateAppearance(setup, state);
    const { state: newHalf } = passEmptySpots(setup, endHalf(closedState));
    return { state: newHalf, discrepancies: ['half_ended_early'] };
  }
  // The state no longer has this half's outs and runners, so two outs and empty bases are assumed.
  const reopenedState = {
    ...state,
    ...previousPosition,
    outs: 2,
    leadoffOuts: 0,
    bases: EMPTY_BASES,
  };
  return { state: reopenedState, discrepancies: ['half_ended_late'] };
}

function hasCompletedPlateAppearance(
  setup: GameSetup,
  { lastResult, inning, halfInning }: GameState,
): boolean {
  return lastResult?.inning === inning && lastResult.battingSide === battingSide(setup, halfInning);
}

export function hasHalfBegun(setup: GameSetup, state: GameState): boolean {
  return hasBattedInHalf(setup, state) || BASES.some((base) => state.bases[base]);
}

/**
 * Moves past the spots that nobody fills. If the league counts such a turn as an out, it may be the third. `outs` leaves out
 * those before the half's first batter (see `leadoffOuts`).
 */
export function passEmptySpots(
  setup: GameSetup,
  state: GameState,
): { state: GameState; outs: number } {
  const side = battingSide(setup, state.halfInning);
  if (state.plateAppearance !== null || isWonByHome(setup, state)) return { state, outs: 0 };
  const isLeadoff = !hasBattedInHalf(setup, state);
  let newState = state;
  let outs = 0;
  for (;;) {
    const absence = absenceDue(setup, newState, side);
    if (absence === null) break;
    newState = withNextSpotDue(setup, newState, side);
    if (absence === 'out') outs++;
    if (state.outs + outs === 3) {
      return { state: passEmptySpots(setup, endHalf(newState)).state, outs: isLeadoff ? 0 : outs };
    }
  }
  if (newState === state) return { state, outs: 0 };
  const leadoffOuts = isLeadoff ? state.leadoffOuts + outs : state.leadoffOuts;
  return {
    state: { ...newState, outs: state.outs + outs, leadoffOuts },
    outs: isLeadoff ? 0 : outs,
  };
}

/** Unlike `hasHalfBegun`, it is false while there is only the runner placed for an extra inning. */
export function hasBattedInHalf(setup: GameSetup, state: GameState): boolean {
  return (
    state.outs > state.leadoffOuts ||
    state.plateAppearance !== null ||
    hasCompletedPlateAppearance(setup, state)
  );
}

export type PlayedGame = Pick<FoldedGame, 'state' | 'lastPlayedHalf'>;

/** Whether the half has a batter, an out, a runner or a play. */
export function isHalfUnderway(setup: GameSetup, game: PlayedGame): boolean {
  return hasHalfBegun(setup, game.state) || hasPlayInHalf(game);
}

/** Is true once the half has a play, even one that leaves nobody on base. Placing a runner is a play. */
export function hasPlayInHalf({ state, lastPlayedHalf }: PlayedGame): boolean {
  return lastPlayedHalf?.inning === state.inning && lastPlayedHalf.halfInning === state.halfInning;
}

export function isPlateAppearanceOver(state: GameState, plateAppearanceId: string | undefined) {
  if (plateAppearanceId === undefined) return false;
  return (
    state.lastResult?.plateAppearanceId === plateAppearanceId ||
    BASES.some((base) => state.bases[base]?.plateAppearanceId === plateAppearanceId)
  );
}
