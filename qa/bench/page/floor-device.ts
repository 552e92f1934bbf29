import { seasonGame } from '../season.ts';
import { makeSeasonIds } from '../season-ids.ts';
import { type BenchDevice, measureTraffic } from './bench-device.ts';
import { logFloorPitch, openFloor, pitchesOfGame, resultOf } from './floor-database.ts';
import { floorPitches } from './floor-season.ts';
import { pullFloor, pushFloor } from './floor-sync.ts';

export async function openFloorDevice(name: string): Promise<BenchDevice> {
  const db = await openFloor(name);
  const idAt = makeSeasonIds();
  return {
    openGame: async (number) => ({ id: idAt(seasonGame(number).at), head: null }),
    async enterPitches(game, { number, plateAppearances }) {
      const rows = floorPitches(game.id, seasonGame(number, plateAppearances), idAt);
      for (const pitchRows of rows) await logFloorPitch(db, pitchRows);
      return { id: game.id, head: rows.at(-1)?.pitch.id ?? null };
    },
    sync: () =>
      measureTraffic('/floor/', async (onSent) => {
        await pushFloor(db, onSent);
        await pullFloor(db);
      }),
    push: () => measureTraffic('/floor/push', (onSent) => pushFloor(db, onSent)),
    firstSync: () =>
      measureTraffic('/floor/pull', async () => {
        await pullFloor(db);
        const [game] = await resultOf<{ id: string }[]>(
          db.transaction('games').objectStore('games').getAll(null, 1),
        );
        if (!game || (await pitchesOfGame(db, game.id)).length === 0) {
          throw new Error('The floor has no pitches after its first sync');
        }
      }),
    async pitchIds() {
      const pitches = db.transaction('pitches').objectStore('pitches');
      return (await resultOf(pitches.getAllKeys())) as string[];
    },
    close: () => db.close(),
  };
}
