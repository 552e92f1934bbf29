import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthScreen } from '../features/auth/auth-screen.tsx';
import { waitingWords } from '../format/waiting-changes.ts';
import type { Account } from '../local/session/device.ts';
import { type WaitingWork, waitingWork } from '../local/session/unsent-work.ts';
import { paths } from '../platform/paths.ts';
import { toast } from '../ui/toasts/toast-store.ts';
import { leaveForLogin } from './session/leave-for-login.ts';
import { announceSession } from './session/other-tabs.ts';
import { rememberCameToJoin } from './session/return-path.ts';
import { startNewSession, useSession } from './session/session-store.ts';

interface SignedOutAppProps {
  lastAccount: Account | null;
}

/** What the specification says at the addresses of these reports. */
const LOG_IN_FOR: Readonly<Record<string, string>> = {
  [paths.bullpenReports]: 'Please log in to view bullpen reports.',
  [paths.seasonReports]: 'Please log in to view season reports.',
};

/** The sign-in screen, at whatever address. */
export function SignedOutApp({ lastAccount }: SignedOutAppProps) {
  const waiting = useWaitingWork();
  const { pathname } = useLocation();
  const cameForScreen = pathname !== paths.dugout && pathname !== paths.login;
  useEffect(() => {
    if (lastAccount !== null && cameForScreen) return leaveForLogin();
  }, [lastAccount, cameForScreen]);
  const logInFor = lastAccount === null ? LOG_IN_FOR[pathname] : undefined;
  useEffect(() => {
    if (logInFor === undefined) return;
    toast({ title: 'Authentication required', description: logInFor, tone: 'error' });
  }, [logInFor]);
  const cameToJoin = pathname === paths.joinTeam;
  useEffect(() => {
    if (cameToJoin) rememberCameToJoin();
  }, [cameToJoin]);
  if (cameToJoin && lastAccount === null) return <Navigate to={paths.login} replace />;
  return <AuthScreen onSignedIn={onSignedIn} waiting={waiting.map(waitingWords)} />;
}

async function onSignedIn(): Promise<void> {
  await startNewSession();
  const session = useSession.getState();
  if (session.kind === 'signed-in') announceSession(session.account.user.id);
}

function useWaitingWork(): readonly WaitingWork[] {
  const [waiting, setWaiting] = useState<readonly WaitingWork[]>([]);
  useEffect(() => {
    // Without an answer the screen is the same, short of a hint.
    void waitingWork().then(setWaiting, console.error);
  }, []);
  return waiting;
}
