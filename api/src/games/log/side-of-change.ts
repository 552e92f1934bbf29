import {
  batterAt,
  battingSide,
  currentFlex,
  type GameSetup,
  type GameState,
  otherSide,
  type Person,
  type Side,
} from '@full-count/baseball';
import type { LogEventBody } from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';

type Change = Pick<LogEventBody, 'type' | 'leavingId' | 'leavingName' | 'flex'>;

/**
 * Whose event it is: of the side at bat, unless somebody of the other side leaves, or the FLEX's
 * place is taken, which is a fielder's.
 *
 * @throws 400 where the one who leaves stands in neither lineup by now
 */
export function sideOfChange(setup: GameSetup, state: GameState, body: Change): Side {
  const batting = battingSide(setup, state.halfInning);
  const sides = [batting, otherSide(batting)] as const;
  if (body.leavingId || body.leavingName) {
    const side = sides.find((one) =>
      holders(setup, state, one).some((person) => isHe(person, body)),
    );
    if (!side) throw invalidField('leavingName', "{field} isn't in either lineup");
    return side;
  }
  if (!body.flex) return batting;
  const side = sides.toReversed().find((one) => setup.lineups[one]?.flex);
  if (!side) throw invalidField('flex', 'No lineup in this game has a FLEX');
  return side;
}

function isHe(person: Person, { leavingId, leavingName }: Change): boolean {
  return leavingId ? person.id === leavingId : person.name === leavingName;
}

/** Who holds the places of a side, and who is at the plate where no lineup says it. */
function holders(setup: GameSetup, state: GameState, side: Side): Person[] {
  const { battingOrder = [] } = setup.lineups[side] ?? {};
  const open = state.plateAppearance;
  return [
    ...battingOrder.map((_, place) => batterAt(setup, state, side, place)),
    currentFlex(setup, state, side),
    open?.battingSide === side ? open.batter : null,
  ].filter((person) => person !== null);
}
