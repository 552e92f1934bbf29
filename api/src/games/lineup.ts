import type { Person } from '@full-count/baseball';
import {
  idSchema,
  type LineupBody,
  type LineupsRow,
  type PlayerRow,
  type SideLineupBody,
} from '@full-count/sync-protocol';
import { invalid } from '../errors.ts';

/**
 * A lineup as it is sent (our players by id, opponents by name) with everybody's name in it, so
 * that it can be read without the roster and outlives it.
 *
 * @throws 400 for an id that is not on the roster, or a name that two of ours have
 */
export function lineupFromBody(body: LineupBody, roster: readonly PlayerRow[]): LineupsRow {
  return {
    team: sideFromBody(body.team, (entry, path) => ourPlayer(entry, roster, path)),
    opponent: sideFromBody(body.opponent, (entry) => ({ id: null, name: entry })),
  };
}

function sideFromBody(
  side: SideLineupBody | null | undefined,
  personOf: (entry: string, path: string) => Person,
): LineupsRow['team'] {
  if (!side) return null;
  return {
    battingOrder: side.battingOrder.map((entry, place) => personOf(entry, `battingOrder.${place}`)),
    startingPitcher: side.startingPitcher
      ? personOf(side.startingPitcher, 'startingPitcher')
      : null,
  };
}

function ourPlayer(entry: string, roster: readonly PlayerRow[], path: string): Person {
  const isId = idSchema.safeParse(entry).success;
  const found = roster.filter((player) => (isId ? player.id : player.playerName) === entry);
  const [player] = found;
  if (found.length > 1) throw notAPlayer('name_ambiguous', path, 'Two players have this name');
  if (player) return { id: player.id, name: player.playerName };
  if (isId) throw notAPlayer('validation_failed', path, 'Is not on the roster');
  return { id: null, name: entry };
}

function notAPlayer(code: string, path: string, message: string): Error {
  const full = `lineup.team.${path}`;
  return invalid(code, `${full}: ${message}`, [{ path: full, message }]);
}
