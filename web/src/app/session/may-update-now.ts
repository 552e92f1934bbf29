import { useSession } from './session-store.ts';

export async function mayUpdateNow(): Promise<boolean> {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return true;
  // Loaded on demand, because the sign-in screen does not need the code of the account's database.
  const { mayUpdateAccount } = await import('../../pwa/may-update.ts');
  return mayUpdateAccount(session.account.user.id);
}
