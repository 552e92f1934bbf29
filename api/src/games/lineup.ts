import { isSamePerson, type Person, type Side } from '@full-count/baseball';
import {
  idSchema,
  type LineupBody,
  type LineupsRow,
  type PlayerRow,
  type SideLineupBody,
} from '@full-count/sync-protocol';
import { invalidField } from '../platform/errors.ts';

/**
 * A lineup as it is sent (our players by id, opponents by name) with everybody's name in it, so
 * that it can be read without the roster and outlives it.
 *
 * @throws 400 for an id that is not on the roster, a name that two of ours have, one of ours in two
 * slots, a designated player outside the batting order or a FLEX inside it
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
  const one = (key: 'startingPitcher' | 'designatedPlayer' | 'flex') => {
    const entry = side[key];
    return entry ? personOf(entry, `${name}.${key}`) : null;
  };
  const battingOrder = side.battingOrder.map((entry, place) =>
    personOf(entry, `${name}.battingOrder.${place}`),
  );
  assertOnce(name, battingOrder);
  const designatedPlayer = one('designatedPlayer');
  const flex = one('flex');
  const bats = (person: Person) => battingOrder.some((batter) => isSamePerson(batter, person));
  if (designatedPlayer && !bats(designatedPlayer)) {
    const message = 'The DP must be in the batting order';
    throw refused('validation_failed', `${name}.designatedPlayer`, message);
  }
  if (flex && bats(flex)) {
    const message = "The FLEX can't be in the batting order";
    throw refused('validation_failed', `${name}.flex`, message);
  }
  return {
    battingOrder,
    startingPitcher: one('startingPitcher'),
    ...(designatedPlayer && { designatedPlayer }),
    ...(flex && { flex }),
  };
}

/** Two opponents, of whom only the name is known, may have the same one. */
function assertOnce(name: Side, battingOrder: readonly Person[]): void {
  const again = battingOrder.findIndex(
    ({ id }, place) => id !== null && battingOrder.findIndex((one) => one.id === id) < place,
  );
  if (again < 0) return;
  const message = 'This player is already in the batting order';
  throw refused('validation_failed', `${name}.battingOrder.${again}`, message);
}

function ourPlayer(entry: string, roster: readonly PlayerRow[], path: string): Person {
  const isId = idSchema.safeParse(entry).success;
  const found = roster.filter((player) => (isId ? player.id : player.playerName) === entry);
  const [player] = found;
  if (found.length > 1)
    throw refused('name_ambiguous', path, 'Two players have this name. Send an ID.');
  if (player) return { id: player.id, name: player.playerName };
  if (isId)
    throw refused('validation_failed', path, "{field} has a player who isn't on the roster");
  return { id: null, name: entry };
}

function refused(code: string, path: string, message: string): Error {
  return invalidField(`lineup.${path}`, message, code);
}
