import {
  getGameLog,
  mutate,
  newId,
  putRows,
  readOrCreateSpace,
  readView,
  sendBatch,
  summarizeArrivedGames,
  syncTeam,
  UserDatabase,
} from '@full-count/web/testing/phone';
import { rowsAfter } from '../../lab/changes.ts';
import { type Change, gameChanges, SEASON, type SeasonIds, seasonGame } from '../season.ts';

export type AppStore = Awaited<ReturnType<typeof openAppStore>>;

const TEAM_ID = '5f2b7c3e-0000-4000-8000-000000000001';
const USER_ID = '5f2b7c3e-0000-4000-8000-000000000002';

export async function openAppStore(name: string, userId = USER_ID, teamId = TEAM_ID) {
  const db = new UserDatabase(name);
  await db.open();
  // Without it, each tap would compute the view of the team anew.
  await readOrCreateSpace(db, teamId);
  return { db, userId, teamId };
}

export async function enter(store: AppStore, changes: readonly Change[]): Promise<void> {
  const { db, userId, teamId } = store;
  for (const { name, args, at } of changes) {
    const context = { teamId, userId, accessLevel: 'owner', now: () => Date.parse(at) } as const;
    const result = await mutate(db, context, name as never, args as never);
    if (result.status !== 'applied') throw new Error(`${name} was refused: ${result.code}`);
  }
}

export async function storeSeason(
  { db, userId, teamId }: AppStore,
  idAt: SeasonIds,
  changesOf = gameChanges,
): Promise<void> {
  for (let number = 0; number < SEASON.games; number++) {
    const changes = changesOf(seasonGame(number), idAt);
    const mutations = changes.map((change) => ({ id: newId(), ...change }));
    const rows = await rowsAfter(mutations, { userId, teamId });
    await db.transaction('rw', db.tables, () => putRows(db, teamId, rows));
  }
}

export type BenchDevice = Awaited<ReturnType<typeof openAppDevice>>;

export type Traffic = Awaited<ReturnType<typeof measureTraffic>>;

export async function openAppDevice(name: string, userId: string, teamId: string) {
  const store = await openAppStore(name, userId, teamId);
  return {
    firstSync: () =>
      measureTraffic(async (onSent) => {
        await syncStore(store, newId(), onSent);
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

/** Measures the traffic of some sync work, which calls `onSent` before each request. */
async function measureTraffic(work: (onSent: () => void) => Promise<void>) {
  performance.clearResourceTimings();
  let requests = 0;
  let firstAnswerMs: number | null = null;
  const startedMs = performance.now();
  await work(() => {
    requests += 1;
    if (requests === 2) firstAnswerMs = performance.now() - startedMs;
  });
  const ms = performance.now() - startedMs;
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytes = answers
    .filter(({ name }) => name.includes('/api/sync/'))
    .map(({ encodedBodySize }) => encodedBodySize);
  return {
    ms,
    /** Compressed bytes of all response bodies. */
    receivedBytes: bytes.reduce((sum, count) => sum + count, 0),
    /** The time until the first answer was applied and the second request was sent. Equals `ms` if there was one request. */
    firstAnswerMs: firstAnswerMs ?? ms,
    firstAnswerBytes: bytes[0] ?? 0,
  };
}

async function syncStore({ db, userId, teamId }: AppStore, deviceId: string, onSent: () => void) {
  const outcome = await syncTeam(
    {
      db,
      userId,
      deviceId: async () => deviceId,
      now: Date.now,
      onEndedGamesArrived: (team) => summarizeArrivedGames(db, team),
      send(team, batch) {
        onSent();
        return sendBatch(team, batch);
      },
    },
    teamId,
  );
  if (outcome.kind !== 'done') throw new Error(`The sync ended with "${outcome.kind}"`);
}
