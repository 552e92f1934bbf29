import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { SignOutDialog } from '../../features/sync-status/sign-out-dialog.tsx';
import { enterKeptAside } from '../../local/emergency-queue/drain-queue.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { unsentWork } from '../../local/session/unsent-work.ts';
import { leaveAccount } from '../session/leave-account.ts';
import { useOpenAccount } from './open-account.tsx';

/** Signs out as soon as everything is sent; until then asks what becomes of the rest. */
export function SignOut({ onStay }: { onStay: () => void }) {
  const { db, user } = useLocalData();
  const unsent = useLiveQuery(() => unsentWork(db, user.id), [db, user.id]);
  const { sync } = useOpenAccount();
  const isSettled = unsent !== undefined && unsent.queued + unsent.refused === 0;
  useEffect(() => {
    if (isSettled) void leaveAccount(user.id, 'keep');
  }, [isSettled, user.id]);

  // What the database refused has to go in before it can go out.
  const sendNow = () => {
    enterKeptAside(db, user.id)
      .catch((error: unknown) => console.warn('Still kept aside', error))
      .finally(sync.tryNow);
  };

  if (unsent === undefined || isSettled) return null;
  return (
    <SignOutDialog
      unsent={unsent}
      onSendNow={sendNow}
      onKeep={() => void leaveAccount(user.id, 'keep')}
      onDiscard={() => void leaveAccount(user.id, 'discard')}
      onStay={onStay}
    />
  );
}
