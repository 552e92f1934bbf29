import type { FloorRow, FloorRows } from '../floor/floor-tables.ts';
import type { StrictPush } from '../floor/strict-floor.ts';
import { type BenchDevice, measureTraffic } from './bench-device.ts';
import { logFloorPitch, openFloor } from './floor-database.ts';
import { pushFloor } from './floor-sync.ts';

const PATH = '/floor/strict';

/**
 * Opens a device of the strict floor, sends the games and enters the pitches. The app's device, too, has sent its games
 * before the push that is measured.
 *
 * @param name of the database; a new name gives a new, empty device
 */
export async function openStrictFloorDevice(
  name: string,
  teamId: string,
  rows: Required<FloorRows>,
): Promise<Pick<BenchDevice, 'push' | 'close'>> {
  const db = await openFloor(name);
  const gamesPush: StrictPush = { teamId, rows: { games: rows.games } };
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(gamesPush),
  });
  if (!response.ok) throw new Error(`${PATH} answered ${response.status}`);
  const games = byId(rows.games);
  const atBats = byId(rows.at_bats);
  for (const pitch of rows.pitches) {
    const game = games.get(pitch.game_id);
    const atBat = atBats.get(pitch.at_bat_id);
    if (!game || !atBat) throw new Error(`Pitch ${pitch.id} has no game or no at-bat`);
    await logFloorPitch(db, { pitch, atBat, game });
  }
  const bodyOf = (batch: FloorRows): StrictPush => ({ teamId, rows: batch });
  return {
    push: () => measureTraffic(PATH, (onSent) => pushFloor(db, onSent, { path: PATH, bodyOf })),
    close: () => db.close(),
  };
}

function byId(rows: readonly FloorRow[]): Map<unknown, FloorRow> {
  return new Map(rows.map((row) => [row.id, row]));
}
