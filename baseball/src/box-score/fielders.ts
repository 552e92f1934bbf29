import { batterAt, currentFlex } from '../fold/batting-order.ts';
import { fieldersOf, positionOf } from '../fold/fielding.ts';
import type { GameSetup, Person } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { isSamePerson, personKey } from '../game/person.ts';
import { FIELD_POSITIONS, type Fielder, isInField } from '../vocabulary/positions.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { isAction, type Play } from './plays.ts';

/** The positions of our players by their id, in the order of the roster. */
export type RosterPositions = ReadonlyMap<string, readonly Fielder[]>;

export function rosterPositions(
  players: readonly { readonly id: string; readonly position: string }[],
): RosterPositions {
  return new Map(players.map(({ id, position }) => [id, positionsInText(position)]));
}

/** Returns null when nobody knows who played there. */
export type NameOfFielder = (play: Play, fielder: Fielder) => string | null;

/**
 * The fielder whom the lineup or a change of fielders names. Otherwise the fielder is known if exactly one player without a
 * known position usually plays there. The usual position is the first one on the roster other than pitcher.
 */
export function fielderNames(
  setup: GameSetup,
  positions: RosterPositions = new Map(),
): NameOfFielder {
  return ({ before, battingSide }, fielder) => {
    const side = otherSide(battingSide);
    const fielders = fieldersOf(setup, before, side);
    const known = fielders[fielder];
    if (known !== undefined || fielder === PITCHER_NUMBER) return known?.name ?? null;
    const { battingOrder = [], designatedPlayer = null } = setup.lineups[side] ?? {};
    const flex = currentFlex(setup, before, side);
    const players = [
      ...battingOrder.map((_, spot) => batterAt(setup, before, side, spot)),
      flex,
    ].filter((player) => player !== null);
    const mayPlayThere = (player: Person) =>
      positionOf(fielders, player) === null &&
      (!isSamePerson(player, designatedPlayer) || isSamePerson(player, flex)) &&
      usualPosition(positions, player) === fielder;
    const names = new Map(players.filter(mayPlayThere).map(({ id, name }) => [id, name]));
    const [name = null] = names.size === 1 ? names.values() : [];
    return name;
  };
}

/** By `personKey`, the positions that a side's players had, in order. A position in the field counts once the other side bats. */
export function positionsPlayed(
  setup: GameSetup,
  plays: readonly Play[],
  side: Side,
): ReadonlyMap<string, readonly string[]> {
  const played = new Map<string, string[]>();
  let last: Play | null = null;
  for (const play of plays) {
    if (!isAction(play) || (last && hasSameFielders(last, play, side))) continue;
    last = play;
    for (const [position, person] of Object.entries(fieldersOf(setup, play.before, side))) {
      if (isInField(position) && play.battingSide === side) continue;
      const positions = played.get(personKey(person)) ?? [];
      if (positions.at(-1) !== position) played.set(personKey(person), [...positions, position]);
    }
  }
  return played;
}

/** A comparison of objects, because the season reads each play. */
function hasSameFielders(last: Play, play: Play, side: Side): boolean {
  return (
    last.battingSide === play.battingSide &&
    last.before.positions === play.before.positions &&
    last.before.pitchers[side] === play.before.pitchers[side]
  );
}

const PITCHER_NUMBER = 1;

function usualPosition(positions: RosterPositions, { id }: Person): Fielder | undefined {
  return id === null
    ? undefined
    : positions.get(id)?.find((position) => position !== PITCHER_NUMBER);
}

/** Reads a roster's text, such as "P, 1B, CF", "ss/2b" or "Shortstop". Leaves out what is no position in the field. */
function positionsInText(text: string): Fielder[] {
  return text.split(/[,/;&+]/).flatMap((part) => {
    const word = part.trim().toLowerCase();
    const isNamed = ({ code, name }: (typeof FIELD_POSITIONS)[Fielder]) =>
      [code.toLowerCase(), name, name.replace(/ field$/, ' fielder'), `${name}man`].includes(word);
    const numbers = Object.keys(FIELD_POSITIONS).map(Number) as Fielder[];
    return numbers.filter((number) => isNamed(FIELD_POSITIONS[number]));
  });
}
