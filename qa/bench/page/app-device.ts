import {
  getGameLog,
  newId,
  readView,
  sendBatch,
  summarizeArrivedGames,
  syncTeam,
} from '@full-count/web/testing/phone';
import { makeSeasonIds, openingOf, pitchChanges, seasonGame } from '../season.ts';
import { type AppStore, enter, openAppStore } from './app-store.ts';
import { type BenchDevice, measureTraffic } from './bench-device.ts';

export async function openAppDevice(
  name: string,
  userId: string,
  teamId: string,
): Promise<BenchDevice> {
  const store = await openAppStore(name, userId, teamId);
  const idAt = makeSeasonIds();
  const deviceId = newId();
  const sync = () => measureTraffic((onSent) => syncStore(store, deviceId, onSent));
  return {
    async openGame(number) {
      const { gameId, opening } = openingOf(seasonGame(number), idAt);
      await enter(store, opening);
      return { id: gameId, head: null };
    },
    async enterPitches({ id, head }, { number, plateAppearances }) {
      const game = seasonGame(number, plateAppearances);
      const changes = pitchChanges(id, game.plateAppearances, idAt, head);
      await enter(store, changes);
      const lastPitch = changes.at(-1)?.args.pitch as { id: string } | undefined;
      return { id, head: lastPitch?.id ?? head };
    },
    sync,
    firstSync: () =>
      measureTraffic(async (onSent) => {
        await syncStore(store, deviceId, onSent);
        const game = await store.db.games.toCollection().first();
        const log = game && (await getGameLog(store.db, teamId, game.id));
        if (!log?.plateAppearances.length) {
          throw new Error('The app has no pitches after its first sync');
        }
      }),
    async pitchIds() {
      const rows = await readView(store.db, teamId, (view) => view.all('plateAppearances'));
      return rows.flatMap(({ pitches }) => pitches.map(({ id }) => id));
    },
    close: () => store.db.close(),
  };
}

async function syncStore(
  { db, userId, teamId }: AppStore,
  deviceId: string,
  onSent: (bytes: number) => void,
): Promise<void> {
  const outcome = await syncTeam(
    {
      db,
      userId,
      deviceId: async () => deviceId,
      now: Date.now,
      onEndedGamesArrived: (team) => summarizeArrivedGames(db, team),
      send(team, batch) {
        onSent(batch.body.byteLength);
        return sendBatch(team, batch);
      },
    },
    teamId,
  );
  if (outcome.kind !== 'done') throw new Error(`The sync ended with "${outcome.kind}"`);
}
