import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, Person } from '../game/game-log.ts';
import { battingSide } from '../game/half-inning.ts';
import { isSamePerson, personOf } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { makeDueUp, replaceInOrder, type Substitution, setFlex } from './batting-order.ts';
import { replaceBatter } from './plate-appearance.ts';
import { baseOf } from './runners/bases.ts';

/**
 * Somebody takes another one's place for good: in the order, and wherever he stands at that moment,
 * at the plate with the count as it is, or on base. Who is due up stays as it was.
 */
export function substituteInOrder(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { batter, leaving, flex }: Pick<GameEventFacts, 'leaving' | 'flex'> & { batter: Person },
): GameState {
  if (flex) return setup.lineups[side] ? setFlex(state, side, batter) : state;
  if (!leaving) return state;
  const substitution = { leaving, entering: batter };
  const inOrder = setup.lineups[side]
    ? replaceInOrder(setup, state, side, substitution)
    : replaceDueBatter(setup, state, side, substitution);
  if (battingSide(setup, state.halfInning) !== side) return inOrder;
  return replaceOnBase(replaceAtPlate(inOrder, substitution), substitution);
}

/** Without an order the one at the plate is the only one whose place is known. */
function replaceDueBatter(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { leaving, entering }: Substitution,
): GameState {
  const open = state.plateAppearance;
  if (open?.battingSide !== side || !isSamePerson(open.batter, leaving)) return state;
  return makeDueUp(setup, state, side, entering);
}

function replaceAtPlate(state: GameState, { leaving, entering }: Substitution): GameState {
  const open = state.plateAppearance;
  if (open === null || !isSamePerson(open.batter, leaving)) return state;
  return { ...state, plateAppearance: replaceBatter(open, entering) };
}

function replaceOnBase(state: GameState, { leaving, entering }: Substitution): GameState {
  const base = baseOf(state.bases, leaving);
  const runner = base && state.bases[base];
  if (!base || !runner) return state;
  const relieved = { ...personOf(entering), plateAppearanceId: runner.plateAppearanceId };
  return { ...state, bases: { ...state.bases, [base]: relieved } };
}
