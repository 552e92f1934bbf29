import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, Person } from '../game/game-log.ts';
import { battingSide } from '../game/half-inning.ts';
import { isSamePerson, personOf } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { makeDueUp, replaceInOrder, type Substitution, setFlex } from './batting-order.ts';
import { replaceBatter } from './plate-appearance.ts';
import { baseOf } from './runners/bases.ts';

/** The count and the spot that is due up stay the same. */
export function substituteInOrder(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { batter, leaving, flex }: Pick<GameEventFacts, 'leaving' | 'flex'> & { batter: Person },
): GameState {
  if (flex) return setup.lineups[side] ? setFlex(state, side, batter) : state;
  if (!leaving) return state;
  const substitution = { leaving, entering: batter };
  const replaced = replaceInOrder(setup, state, side, substitution);
  const newState = isAtPlate(state, side, leaving)
    ? makeDueUp(setup, replaced, side, batter)
    : replaced;
  if (battingSide(setup, state.halfInning) !== side) return newState;
  return replaceOnBase(replaceAtPlate(newState, substitution), substitution);
}

function isAtPlate({ plateAppearance }: GameState, side: Side, person: Person): boolean {
  return plateAppearance?.battingSide === side && isSamePerson(plateAppearance.batter, person);
}

function replaceAtPlate(state: GameState, { leaving, entering }: Substitution): GameState {
  const openAppearance = state.plateAppearance;
  if (openAppearance === null || !isSamePerson(openAppearance.batter, leaving)) return state;
  return { ...state, plateAppearance: replaceBatter(openAppearance, entering) };
}

function replaceOnBase(state: GameState, { leaving, entering }: Substitution): GameState {
  const base = baseOf(state.bases, leaving);
  const runner = base && state.bases[base];
  if (!base || !runner) return state;
  const newRunner = { ...personOf(entering), plateAppearanceId: runner.plateAppearanceId };
  return { ...state, bases: { ...state.bases, [base]: newRunner } };
}
