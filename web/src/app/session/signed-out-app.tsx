import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthScreen } from '../../features/auth/auth-screen.tsx';
import type { Account } from '../../local/device.ts';
import { type WaitingWork, waitingWork } from '../../local/waiting-work.ts';
import { paths } from '../paths.ts';
import { leaveForLogin } from './leave-for-login.ts';
import { announceSession } from './other-tabs.ts';
import { startNewSession } from './session-store.ts';

interface SignedOutAppProps {
  lastAccount: Account | null;
}

/** The sign-in screen, at whatever address. */
export function SignedOutApp({ lastAccount }: SignedOutAppProps) {
  const waiting = useWaitingWork();
  const { pathname } = useLocation();
  const cameForScreen = pathname !== paths.dugout && pathname !== paths.login;
  useEffect(() => {
    if (lastAccount !== null && cameForScreen) return leaveForLogin();
  }, [lastAccount, cameForScreen]);
  return <AuthScreen onSignedIn={onSignedIn} waiting={waiting.map(waitingWords)} />;
}

async function onSignedIn(): Promise<void> {
  await startNewSession();
  announceSession();
}

function useWaitingWork(): readonly WaitingWork[] {
  const [waiting, setWaiting] = useState<readonly WaitingWork[]>([]);
  useEffect(() => {
    // Without an answer the screen is the same, short of a hint.
    void waitingWork().then(setWaiting, console.error);
  }, []);
  return waiting;
}

export function waitingWords({ firstName, changes }: WaitingWork): string {
  const count = changes === 1 ? '1 change' : `${changes.toLocaleString('en-US')} changes`;
  const [verb, pronoun] = changes === 1 ? ['waits', 'It goes'] : ['wait', 'They go'];
  return `${count} by ${firstName} ${verb} on this device. ${pronoun} out when ${firstName} signs in.`;
}
