import { countIn } from '../local/database/changes.ts';
import { type Stored, UserDatabase } from '../local/database/database.ts';
import { viewGameLog } from '../local/view/team-view.ts';

/** After this time without an entry a live game counts as forgotten. No rain delay lasts longer. */
const FORGOTTEN_MS = 6 * 60 * 60 * 1000;

export async function mayUpdateAccount(userId: string): Promise<boolean> {
  const db = new UserDatabase(userId);
  try {
    return await mayUpdate(db, Date.now());
  } finally {
    db.close();
  }
}

/** An update waits while a game is live or a change is unsent (docs/requirements.md). */
export async function mayUpdate(db: UserDatabase, nowMs: number): Promise<boolean> {
  if ((await countIn(db, 'waiting')) > 0) return false;
  const liveGames = await db.games
    .filter((game) => game.status === 'live' && game.deletedAt === undefined)
    .toArray();
  const lastEntryTimes = await Promise.all(liveGames.map((game) => lastEntryMs(db, game)));
  // The absolute difference also handles a clock that was set back.
  return lastEntryTimes.every((ms) => Math.abs(nowMs - ms) >= FORGOTTEN_MS);
}

/** The time of the game's last entry, or of its start when it has no entry. */
async function lastEntryMs(
  db: UserDatabase,
  { teamId, id, createdAt, startedAt }: Stored<'games'>,
): Promise<number> {
  const { plateAppearances, events } = await viewGameLog(db, teamId, id);
  const times = [
    startedAt ?? createdAt,
    ...plateAppearances.flatMap(({ pitches }) => pitches.map(({ at }) => at)),
    ...events.map(({ at }) => at),
  ];
  return Math.max(...times.map(Date.parse));
}
