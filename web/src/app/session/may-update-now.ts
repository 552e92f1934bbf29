import { UserDatabase } from '../../local/database/database.ts';
import { mayUpdate } from '../../pwa/may-update.ts';
import { useSession } from './session-store.ts';

/** Whether the app may be updated now: no game is live and no change is unsent. */
export async function mayUpdateNow(): Promise<boolean> {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return true;
  const db = new UserDatabase(session.account.user.id);
  try {
    return await mayUpdate(db, Date.now());
  } finally {
    db.close();
  }
}
