import {
  type AccessLevel,
  may,
  numberOfJersey,
  type PlayerBody,
  type PlayerRow,
  withoutPersonalData,
} from '@full-count/sync-protocol';
import type { Reader } from '../team-data/rows/batch.ts';
import { loadRow } from '../team-data/rows/synced-table.ts';
import { loadRoster, players } from '../team-data/rows/team-rows.ts';

/** Birth years and consents are shown only to people who may edit the roster. */
export async function listPlayers(
  db: Reader,
  teamId: string,
  accessLevel: AccessLevel,
): Promise<PlayerBody[]> {
  const roster = await loadRoster(db, teamId);
  const seesAll = may(accessLevel, 'player.edit');
  return roster.map((player) => playerBody(teamId, seesAll ? player : withoutPersonalData(player)));
}

export async function findPlayer(
  db: Reader,
  teamId: string,
  playerId: string,
): Promise<PlayerRow | undefined> {
  return loadRow(players, db, teamId, playerId);
}

export function playerBody(teamId: string, { deletedAt, ...player }: PlayerRow): PlayerBody {
  const { jersey, consent = null } = player;
  return { ...player, consent, jerseyNumber: numberOfJersey(jersey), teamId };
}
