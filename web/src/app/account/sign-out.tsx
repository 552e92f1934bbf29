import { useEffect } from 'react';
import { SignOutDialog } from '../../features/sync-status/sign-out-dialog.tsx';
import { useLiveQuery } from '../../local/database/use-live-query.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { countUnsent } from '../../local/session/unsent-changes.ts';
import { storeSpare } from '../../local/write/mutate-or-spare.ts';
import { leaveAccount } from '../session/leave-account.ts';
import { useOpenAccount } from './open-account.tsx';

export function SignOut({ onStay }: { onStay: () => void }) {
  const { db, user } = useLocalData();
  const unsent = useLiveQuery(() => countUnsent(db, user.id), [db, user.id]);
  const { sync } = useOpenAccount();
  const isAllSent = unsent !== undefined && unsent.waiting + unsent.refused === 0;
  useEffect(() => {
    if (isAllSent) void leaveAccount(user.id, 'keep-unsent');
  }, [isAllSent, user.id]);

  const sendNow = () => {
    storeSpare(db).catch(console.warn).finally(sync.tryNow);
  };

  if (unsent === undefined || isAllSent) return null;
  return (
    <SignOutDialog
      unsent={unsent}
      onSendNow={sendNow}
      onKeep={() => void leaveAccount(user.id, 'keep-unsent')}
      onDiscard={() => void leaveAccount(user.id, 'discard-unsent')}
      onStay={onStay}
    />
  );
}
