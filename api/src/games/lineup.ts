import { dpFlexProblem, type Person, type Side } from '@full-count/baseball';
import {
  idSchema,
  type LineupBody,
  type LineupsRow,
  type PlayerRow,
  type SideLineupBody,
} from '@full-count/sync-protocol';
import { invalidField } from '../platform/errors.ts';

/**
 * Turns a lineup from a request into rows with everyone's name, which can be read without the
 * roster, even after a player has left it. The request has our players by id or name, and opponents
 * by name. A name that is not on the roster stays a name.
 *
 * @throws ApiError 400 for an id that is not on the roster, a name that two of our players have, one of
 *   our players in two spots, a designated player outside the batting order or a FLEX inside it
 */
export function lineupFromBody(body: LineupBody, roster: readonly PlayerRow[]): LineupsRow {
  const opponent = (entry: string): Person => ({ id: null, name: entry });
  return {
    team: sideFromBody('team', body.team, (entry, path) => ourPlayer(entry, roster, path)),
    opponent: sideFromBody('opponent', body.opponent, opponent),
  };
}

function sideFromBody(
  name: Side,
  side: SideLineupBody | null | undefined,
  personOf: (entry: string, path: string) => Person,
): LineupsRow[Side] {
  if (!side) return null;
  const personAt = (key: 'startingPitcher' | 'designatedPlayer' | 'flex') => {
    const entry = side[key];
    return entry ? personOf(entry, `${name}.${key}`) : null;
  };
  const battingOrder = side.battingOrder.map((entry, index) =>
    personOf(entry, `${name}.battingOrder.${index}`),
  );
  assertOnce(name, battingOrder);
  const designatedPlayer = personAt('designatedPlayer');
  const flex = personAt('flex');
  const problem = dpFlexProblem(battingOrder, designatedPlayer, flex);
  if (problem === 'dp_not_batting') {
    const message = 'The DP must be in the batting order';
    throw refused('validation_failed', `${name}.designatedPlayer`, message);
  }
  if (problem === 'flex_bats') {
    const message = "The FLEX can't be in the batting order";
    throw refused('validation_failed', `${name}.flex`, message);
  }
  return {
    battingOrder,
    startingPitcher: personAt('startingPitcher'),
    ...(designatedPlayer && { designatedPlayer }),
    ...(flex && { flex }),
  };
}

/** Checks only players with an id. Opponents are known by name, and two may have the same name. */
function assertOnce(name: Side, battingOrder: readonly Person[]): void {
  const ids = battingOrder.map(({ id }) => id);
  const repeated = ids.findIndex((id, index) => id !== null && ids.indexOf(id) < index);
  if (repeated < 0) return;
  const message = 'This player is already in the batting order';
  throw refused('validation_failed', `${name}.battingOrder.${repeated}`, message);
}

function ourPlayer(entry: string, roster: readonly PlayerRow[], path: string): Person {
  const isId = idSchema.safeParse(entry).success;
  const found = roster.filter((player) => (isId ? player.id : player.playerName) === entry);
  const [player] = found;
  if (found.length > 1) {
    throw refused('name_ambiguous', path, 'Two players have this name. Send an ID.');
  }
  if (player) return { id: player.id, name: player.playerName };
  if (isId) {
    throw refused('validation_failed', path, "{field} has a player who isn't on the roster");
  }
  return { id: null, name: entry };
}

function refused(code: string, path: string, message: string): Error {
  return invalidField(`lineup.${path}`, message, code);
}
