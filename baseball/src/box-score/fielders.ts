import { batterAt, currentFlex } from '../fold/batting-order.ts';
import type { GameSetup, Person } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { isSamePerson, isUnnamed } from '../game/person.ts';
import type { HitLocation } from '../vocabulary/vocabulary.ts';
import type { Play } from './plays.ts';

/** The positions of our players by their id, as the roster lists them (`positionsInText`). */
export type RosterPositions = ReadonlyMap<string, readonly HitLocation[]>;

/** Returns null when nobody knows who played there. */
export type NameOfFielder = (play: Play, fielder: HitLocation) => string | null;

/**
 * The log names the pitcher. Another fielder is known if exactly one player of the lineup on the field has that position
 * on the roster as the first one besides pitcher.
 */
export function fielderNames(
  setup: GameSetup,
  positions: RosterPositions = new Map(),
): NameOfFielder {
  return ({ before, battingSide }, fielder) => {
    const side = otherSide(battingSide);
    const pitcher = before.pitchers[side];
    if (fielder === PITCHER) return pitcher === null || isUnnamed(pitcher) ? null : pitcher.name;
    const { battingOrder = [], designatedPlayer = null } = setup.lineups[side] ?? {};
    const players = [
      ...battingOrder.map((_, spot) => batterAt(setup, before, side, spot)),
      currentFlex(setup, before, side),
    ].filter((player) => player !== null);
    const flex = currentFlex(setup, before, side);
    const isInField = (player: Person) =>
      !isSamePerson(player, pitcher) &&
      (!isSamePerson(player, designatedPlayer) || isSamePerson(player, flex));
    const names = new Map(
      players
        .filter((player) => isInField(player) && usualPosition(positions, player) === fielder)
        .map(({ id, name }) => [id, name]),
    );
    const [name = null] = names.size === 1 ? names.values() : [];
    return name;
  };
}

const PITCHER = 1;

function usualPosition(positions: RosterPositions, { id }: Person): HitLocation | undefined {
  return id === null ? undefined : positions.get(id)?.find((position) => position !== PITCHER);
}
