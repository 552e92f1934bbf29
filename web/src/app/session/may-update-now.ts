import { useSession } from './session-store.ts';

/** Whether the app may be updated now: no game is live and no change is unsent. */
export async function mayUpdateNow(): Promise<boolean> {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return true;
  // Loaded on demand, because it reads the account's database.
  const { mayUpdateAccount } = await import('../../pwa/may-update.ts');
  return mayUpdateAccount(session.account.user.id);
}
