import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, Person, Positions } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/innings.ts';
import { findPerson, isSamePerson, isUnnamed, OPPONENT_PITCHER, personOf } from '../game/person.ts';
import { isInField, PITCHER } from '../vocabulary/positions.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

/**
 * The players of the side by position, as far as they are known. The log always names the pitcher. A player who left a spot
 * that nobody took is not among them, and has the old position again when they are back.
 */
export function fieldersOf(setup: GameSetup, state: GameState, side: Side): Positions {
  const pitcher = state.pitchers[side];
  const absent = Object.values(state.substitutes[side]).filter((holder) => holder.absent);
  const { [PITCHER]: _, ...known } = storedPositions(setup, state, side);
  const others = Object.fromEntries(
    Object.entries(known).filter(([, player]) => findPerson(absent, player) === undefined),
  );
  if (pitcher === null || isUnnamed(pitcher)) return others;
  // Another fielding position of the pitcher counts once somebody else pitches. A pitcher can be the DH too.
  const fielders = Object.entries(others).filter(
    ([position, holder]) => !isInField(position) || !isSamePerson(holder, pitcher),
  );
  return { [PITCHER]: pitcher, ...Object.fromEntries(fielders) };
}

export function positionOf(positions: Positions, person: Person): string | null {
  const entry = Object.entries(positions).find(([, holder]) => isSamePerson(holder, person));
  return entry?.[0] ?? null;
}

/**
 * Who changes if the player moves to the position: the two players trade positions if somebody is there already.
 *
 * @param fielders the players by position
 */
export function tradePositions<Player>(
  fielders: Readonly<Record<string, Player>>,
  player: Player,
  position: string,
  isSame: (one: Player, other: Player) => boolean,
): Record<string, Player> {
  const old = Object.entries(fielders).find(([, holder]) => isSame(holder, player));
  const holder = fielders[position];
  return { ...(old && holder !== undefined && { [old[0]]: holder }), [position]: player };
}

/**
 * Puts the named players at their positions. A player who moves leaves the old position, whose holder is then unknown until
 * somebody names them. The pitcher changes by `changePitcher`.
 */
export function setPositions(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { [PITCHER]: pitcher, ...named }: Positions,
): GameState {
  const moved = [...Object.values(named), ...(pitcher ? [pitcher] : [])];
  const stayed = Object.entries(storedPositions(setup, state, side)).filter(
    ([, holder]) => !moved.some((person) => isSamePerson(person, holder)),
  );
  const players = Object.entries(named).map(([key, person]) => [key, personOf(person)] as const);
  return withPositions(state, side, Object.fromEntries([...stayed, ...players]));
}

/** A substitute plays where the replaced player did, until the log says otherwise. `entering` is null if nobody enters. */
export function passPosition(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { leaving, entering }: { readonly leaving: Person | null; readonly entering: Person | null },
): GameState {
  const positions = storedPositions(setup, state, side);
  const position = leaving && positionOf(positions, leaving);
  if (position === null || isSamePerson(leaving, entering)) return state;
  const { [position]: _, ...others } = positions;
  const inherits = entering !== null && positionOf(others, entering) === null;
  const newPositions = inherits ? { ...others, [position]: personOf(entering) } : others;
  return withPositions(state, side, newPositions);
}

/** The positions that the log names, or else the lineup, before the pitcher is added. */
function storedPositions(setup: GameSetup, state: GameState, side: Side): Positions {
  return state.positions?.[side] ?? setup.lineups[side]?.positions ?? {};
}

function withPositions(state: GameState, side: Side, positions: Positions): GameState {
  return { ...state, positions: { ...state.positions, [side]: positions } };
}

/** Null while nobody has named our pitcher. An opponent who was not named is "Opponent Pitcher". */
export function currentPitcher(setup: GameSetup, state: GameState): Person | null {
  const side = otherSide(battingSide(setup, state.halfInning));
  return state.pitchers[side] ?? (side === 'opponent' ? OPPONENT_PITCHER : null);
}
