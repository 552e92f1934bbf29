import {
  dpFlexProblem,
  isInField,
  isSameName,
  isSamePerson,
  type Person,
  PITCHER,
  type Side,
} from '@full-count/baseball';
import {
  idSchema,
  type LineupBody,
  type LineupsRow,
  type PlayerRow,
  type SideLineupBody,
} from '@full-count/sync-protocol';
import { invalidField } from '../platform/errors.ts';
import { positionsFromBody } from './log/find-people.ts';

/**
 * Adds everyone's name, so that the lineup can be read even after a player has left the roster.
 *
 * @throws ApiError 400 for an id that is not on the roster, a name that two of our players have,
 *   one of our players in two spots, a designated player outside the batting order or a FLEX inside
 *   it
 */
export function lineupFromBody(body: LineupBody, roster: readonly PlayerRow[]): LineupsRow {
  const personByName = (name: string): Person => ({ id: null, name });
  return {
    team: sideFromBody('team', body.team, (idOrName, path) =>
      playerByIdOrName(idOrName, roster, path),
    ),
    opponent: sideFromBody('opponent', body.opponent, personByName),
  };
}

function sideFromBody(
  side: Side,
  lineup: SideLineupBody | null | undefined,
  personOf: (idOrName: string, path: string) => Person,
): LineupsRow[Side] {
  if (!lineup) return null;
  const personAt = (key: 'startingPitcher' | 'designatedPlayer' | 'flex') => {
    const idOrName = lineup[key];
    return idOrName ? personOf(idOrName, `${side}.${key}`) : null;
  };
  const battingOrder = lineup.battingOrder.map((idOrName, index) =>
    personOf(idOrName, `${side}.battingOrder.${index}`),
  );
  assertNobodyTwice(side, battingOrder);
  const designatedPlayer = personAt('designatedPlayer');
  const flex = personAt('flex');
  const problem = dpFlexProblem(battingOrder, designatedPlayer, flex);
  if (problem === 'dp_not_batting')
    throw lineupError(`${side}.designatedPlayer`, 'The DP must be in the batting order');
  if (problem === 'flex_bats')
    throw lineupError(`${side}.flex`, "The FLEX can't be in the batting order");
  const named = positionsFromBody(lineup.positions ?? {}, personOf, `${side}.positions`, 'lineup.');
  const { [PITCHER]: pitcher, ...positions } = named;
  const startingPitcher = personAt('startingPitcher') ?? pitcher ?? null;
  if (pitcher && !isSamePerson(pitcher, startingPitcher))
    throw lineupError(`${side}.positions.${PITCHER}`, '{field} has another starting pitcher');
  const pitcherInField = Object.keys(positions).find(
    (position) => isInField(position) && isSamePerson(positions[position] ?? null, startingPitcher),
  );
  if (pitcherInField !== undefined)
    throw lineupError(
      `${side}.positions.${pitcherInField}`,
      'The starting pitcher has another position',
    );
  return {
    battingOrder,
    startingPitcher,
    ...(designatedPlayer && { designatedPlayer }),
    ...(flex && { flex }),
    // Without positions in the request, they stay, and null clears them.
    ...(lineup.positions !== undefined && { positions }),
  };
}

/** Checks only players with an id. Opponents are known by name, and two may have the same name. */
function assertNobodyTwice(side: Side, battingOrder: readonly Person[]): void {
  const ids = battingOrder.map(({ id }) => id);
  const repeatedIndex = ids.findIndex((id, index) => id !== null && ids.indexOf(id) < index);
  if (repeatedIndex < 0) return;
  const path = `${side}.battingOrder.${repeatedIndex}`;
  throw lineupError(path, 'This player is already in the batting order');
}

function playerByIdOrName(idOrName: string, roster: readonly PlayerRow[], path: string): Person {
  const isId = idSchema.safeParse(idOrName).success;
  const players = roster.filter((player) =>
    isId ? player.id === idOrName : isSameName(player.playerName, idOrName),
  );
  const [player] = players;
  if (players.length > 1)
    throw lineupError(path, 'Two players have this name. Send an ID.', 'name_ambiguous');
  if (player) return { id: player.id, name: player.playerName };
  if (isId) throw lineupError(path, "{field} has a player who isn't on the roster");
  return { id: null, name: idOrName };
}

function lineupError(path: string, message: string, code?: string): Error {
  return invalidField(`lineup.${path}`, message, code);
}
