import { waitingWords } from '../../format/waiting-changes.ts';
import { waitingWork } from '../../local/session/unsent-work.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { startSession, useSession } from './session-store.ts';

/**
 * Somebody else signed in on this device: the app becomes theirs, and says so. The first one's
 * database is closed; what waits in it stays.
 */
export async function giveWay(userId: string): Promise<void> {
  await startSession();
  const session = useSession.getState();
  if (session.kind !== 'signed-in' || session.account.user.id === userId) return;
  const { firstName, email } = session.account.user;
  const waiting = (await waitingWork()).find((work) => work.userId === userId);
  toast({
    title: `${firstName ?? email} is signed in on this device now`,
    description: waiting && waitingWords(waiting),
    tone: 'plain',
  });
}
