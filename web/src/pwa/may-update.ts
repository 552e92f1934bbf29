import type { UserDatabase } from '../local/database.ts';

/** An update of the app waits while a game is live or work is unsent (DESIGN 4.5). */
export async function mayUpdate(db: UserDatabase): Promise<boolean> {
  const [unsent, live] = await Promise.all([
    db.outbox.count(),
    db.games.filter((game) => game.status === 'live' && game.deletedAt === undefined).count(),
  ]);
  return unsent === 0 && live === 0;
}
