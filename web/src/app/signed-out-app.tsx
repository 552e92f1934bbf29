import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthScreen } from '../features/auth/auth-screen.tsx';
import { waitingChangesText } from '../format/texts.ts';
import type { Account } from '../local/session/account.ts';
import { accountsOnDevice } from '../local/session/device.ts';
import type { AccountWithUnsent } from '../local/session/unsent-changes.ts';
import { paths } from '../platform/paths.ts';
import { toastUnreached } from '../server-data/trouble.tsx';
import { toast } from '../ui/toasts/toast-store.ts';
import { leaveForLogin } from './session/leave-for-login.ts';
import { rememberJoining } from './session/return-path.ts';
import { announceSession, startNewSession, useSession } from './session/session-store.ts';

const LOG_IN_SENTENCES: Readonly<Record<string, string>> = {
  [paths.bullpenReports]: 'Please log in to view bullpen reports.',
  [paths.seasonReports]: 'Please log in to view season reports.',
};

export function SignedOutApp({ lastAccount }: { lastAccount: Account | null }) {
  const accounts = useAccountsWithUnsent();
  const { pathname } = useLocation();
  const wantsScreen = pathname !== paths.dugout && pathname !== paths.login;
  useEffect(() => {
    if (lastAccount !== null && wantsScreen) return leaveForLogin();
  }, [lastAccount, wantsScreen]);
  const logInSentence = lastAccount === null ? LOG_IN_SENTENCES[pathname] : undefined;
  useEffect(() => {
    if (logInSentence === undefined) return;
    toast({ title: 'Authentication required', description: logInSentence, tone: 'error' });
  }, [logInSentence]);
  const wantsToJoin = pathname === paths.joinTeam;
  useEffect(() => {
    if (wantsToJoin) rememberJoining();
  }, [wantsToJoin]);
  if (wantsToJoin && lastAccount === null) return <Navigate to={paths.login} replace />;
  return (
    <AuthScreen onSignedIn={openNewSession} unsentSentences={accounts.map(waitingChangesText)} />
  );
}

function useAccountsWithUnsent(): readonly AccountWithUnsent[] {
  const [accounts, setAccounts] = useState<readonly AccountWithUnsent[]>([]);
  useEffect(() => {
    // If this fails, the screen only lacks a hint.
    void readAccountsWithUnsent().then(setAccounts, console.error);
  }, []);
  return accounts;
}

async function readAccountsWithUnsent(): Promise<readonly AccountWithUnsent[]> {
  if ((await accountsOnDevice()).length === 0) return [];
  // Loaded on demand, because it opens the accounts' databases.
  const { accountsWithUnsent } = await import('../local/session/unsent-changes.ts');
  return accountsWithUnsent();
}

/** Opens the app after a sign-in or sign-up. Returns false after a toast has said that the server no longer answers. */
export async function openNewSession(): Promise<boolean> {
  await startNewSession();
  const session = useSession.getState();
  if (session.kind === 'signed-in') {
    announceSession(session.account.user.id);
    return true;
  }
  // Without storage, another screen says what is wrong.
  if (session.kind === 'signed-out') {
    toastUnreached("You're signed in. Reload the page when you have signal.");
  }
  return false;
}
