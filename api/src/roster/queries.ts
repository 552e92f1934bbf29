import { type AccessLevel, may, type PlayerBody, type PlayerRow } from '@full-count/sync-protocol';
import type { Reader } from '../team-data/rows/batch.ts';
import { loadPlayers, loadRoster } from '../team-data/rows/player-rows.ts';

/** In the order of joining; a birth year is seen by write and above (SECURITY, Input). */
export async function listPlayers(
  db: Reader,
  teamId: string,
  accessLevel: AccessLevel,
): Promise<PlayerBody[]> {
  const roster = await loadRoster(db, teamId);
  const seesBirthYears = may(accessLevel, 'player.edit');
  return roster.map((player) =>
    playerBody(teamId, seesBirthYears ? player : { ...player, birthYear: null }),
  );
}

/** A roster entry, also one that was removed. */
export async function findPlayer(
  db: Reader,
  teamId: string,
  playerId: string,
): Promise<PlayerRow | undefined> {
  const [found] = await loadPlayers(db, teamId, { ids: [playerId] });
  return found?.row;
}

export function playerBody(teamId: string, { deletedAt, ...player }: PlayerRow): PlayerBody {
  return { ...player, teamId };
}
