import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, Person } from '../game/game-log.ts';
import { battingSide } from '../game/half-inning.ts';
import { isSamePerson, personOf } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { makeDueUp, replaceInOrder, type Substitution, setFlex } from './batting-order.ts';
import { replaceBatter } from './plate-appearance.ts';
import { baseOf } from './runners/bases.ts';

/** The count and the spot due up stay. */
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

/** Without a lineup only the batter at the plate has a known spot. */
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
