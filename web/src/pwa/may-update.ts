import type { Stored, UserDatabase } from '../local/database/database.ts';
import { getGameLog } from '../local/database/team-rows.ts';

/** A game that nobody has touched for so long was forgotten, not interrupted: no rain delay lasts longer. */
const FORGOTTEN_MS = 6 * 60 * 60 * 1000;

/** An update of the app waits while a game is live or work is unsent (DESIGN 4.5). */
export async function mayUpdate(db: UserDatabase, nowMs: number): Promise<boolean> {
  if ((await db.outbox.count()) > 0) return false;
  const live = await db.games
    .filter((game) => game.status === 'live' && game.deletedAt === undefined)
    .toArray();
  const touched = await Promise.all(live.map((game) => lastTouchMs(db, game)));
  // A clock that was set right meanwhile makes no game fresh.
  return touched.every((ms) => Math.abs(nowMs - ms) >= FORGOTTEN_MS);
}

/** When somebody last entered something in the game. */
async function lastTouchMs(
  db: UserDatabase,
  { teamId, id, createdAt, startedAt }: Stored<'games'>,
): Promise<number> {
  const { plateAppearances, events } = await getGameLog(db, teamId, id);
  const times = [
    startedAt ?? createdAt,
    ...plateAppearances.flatMap(({ pitches }) => pitches.map(({ at }) => at)),
    ...events.map(({ at }) => at),
  ];
  return Math.max(...times.map(Date.parse));
}
