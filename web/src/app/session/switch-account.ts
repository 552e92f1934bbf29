import { waitingChangesText } from '../../format/texts.ts';
import { accountsWithUnsent } from '../../local/session/unsent-changes.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { startSession, useSession } from './session-store.ts';

/** Opens the app of the account that has signed in. Unsent changes of the earlier one stay in its database. */
export async function switchAccount(earlierUserId: string): Promise<void> {
  await startSession();
  const session = useSession.getState();
  if (session.kind !== 'signed-in' || session.account.user.id === earlierUserId) return;
  const { firstName, email } = session.account.user;
  const accounts = await accountsWithUnsent();
  const earlierAccount = accounts.find(({ userId }) => userId === earlierUserId);
  toast({
    title: `${firstName ?? email} is signed in on this device now`,
    description: earlierAccount && waitingChangesText(earlierAccount),
    tone: 'plain',
  });
}
