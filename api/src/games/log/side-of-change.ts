import {
  batterAt,
  battingSide,
  currentFlex,
  type GameSetup,
  type GameState,
  isSameName,
  otherSide,
  type Person,
  type Side,
} from '@full-count/baseball';
import type { LogEventBody } from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';

type Change = Pick<LogEventBody, 'type' | 'leavingId' | 'leavingName' | 'flex'>;

/**
 * The side whose lineup or player an event changes. It is the side at bat, unless the player who leaves is
 * on the other side or the event replaces the FLEX, who only plays the field.
 *
 * @throws ApiError 400 if the player who leaves is in neither lineup at this point of the game
 */
export function sideOfChange(setup: GameSetup, state: GameState, body: Change): Side {
  const sideAtBat = battingSide(setup, state.halfInning);
  const sides = [sideAtBat, otherSide(sideAtBat)] as const;
  if (body.leavingId || body.leavingName) {
    const side = sides.find((candidate) =>
      playersInGame(setup, state, candidate).some((person) => isLeaving(person, body)),
    );
    if (!side) throw invalidField('leavingName', "{field} isn't in either lineup");
    return side;
  }
  if (!body.flex) return sideAtBat;
  // The side in the field comes first, since the FLEX plays there.
  const side = sides.toReversed().find((candidate) => setup.lineups[candidate]?.flex);
  if (!side) throw invalidField('flex', 'No lineup in this game has a FLEX');
  return side;
}

function isLeaving(person: Person, { leavingId, leavingName }: Change): boolean {
  return leavingId ? person.id === leavingId : isSameName(person.name, leavingName ?? '');
}

/** The side's current batting order and FLEX, and the batter at the plate, who matters without a lineup. */
function playersInGame(setup: GameSetup, state: GameState, side: Side): Person[] {
  const { battingOrder = [] } = setup.lineups[side] ?? {};
  const appearance = state.plateAppearance;
  return [
    ...battingOrder.map((_, spot) => batterAt(setup, state, side, spot)),
    currentFlex(setup, state, side),
    appearance?.battingSide === side ? appearance.batter : null,
  ].filter((person) => person !== null);
}
