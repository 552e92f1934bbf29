import { type SessionRow, sessionSchema } from '@full-count/sync-protocol';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { dayWithYear, timeText } from '../../format/day-and-time.ts';
import { api } from '../../platform/api-client.ts';
import { ListTrouble } from '../../server-data/loading-or-trouble.tsx';
import { isUpToDate, type LastKnownData, useLastKnown } from '../../server-data/use-last-known.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './account.module.css';

const sessionsSchema = z.array(sessionSchema);
type SessionList = LastKnownData<SessionRow[]>;

export function useSessions(): SessionList {
  return useLastKnown('/api/auth/sessions', sessionsSchema, true);
}

export function DevicesSection({ sessions }: { sessions: SessionList }) {
  const { state } = sessions;
  const [sessionToEnd, setSessionToEnd] = useState<SessionRow | null>(null);
  return (
    <Section title="Signed-In Devices">
      <ListTrouble state={state} needsSignal="You need signal to sign out a device." />
      {state.kind === 'loaded' && (
        <ul className={styles.devices}>
          {state.value.map((session) => (
            <li key={session.id}>
              <div className="grow">
                <p className={styles.device}>
                  <b>{deviceName(session.userAgent)}</b>
                  {session.current && <Badge tone="active">This device</Badge>}
                </p>
                <p className="small muted">
                  Last used {momentText(session.lastSeenAt)}
                  <br />
                  Signed in {momentText(session.createdAt)}
                </p>
              </div>
              {!session.current && (
                <Button
                  icon={LogOut}
                  disabled={!isUpToDate(state)}
                  aria-label={`Sign out ${deviceName(session.userAgent)}`}
                  onClick={() => setSessionToEnd(session)}
                >
                  Sign Out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessionToEnd !== null && (
        <EndSessionDialog
          session={sessionToEnd}
          sessions={sessions}
          onClose={() => setSessionToEnd(null)}
        />
      )}
    </Section>
  );
}

interface EndSessionDialogProps {
  session: SessionRow;
  sessions: SessionList;
  onClose: () => void;
}

function EndSessionDialog({ session, sessions, onClose }: EndSessionDialogProps) {
  const change = useServerChange();

  async function end(): Promise<void> {
    const result = await change(api('DELETE', `/api/auth/sessions/${session.id}`), {
      done: 'Device signed out',
      failed: 'Failed to sign out the device',
      needsSignal: 'You need signal to sign out a device. Nothing was changed.',
    });
    if (result === null) await sessions.refresh();
    else sessions.update((listed) => listed.filter(({ id }) => id !== session.id));
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Sign out ${deviceName(session.userAgent)}?`}
      confirmLabel="Sign Out Device"
      keepLabel="Keep It Signed In"
      onConfirm={end}
      onKeep={onClose}
    >
      <p>
        Last used {momentText(session.lastSeenAt)}. Changes waiting to send stay on it until you
        sign in there again.
      </p>
    </ConfirmDialog>
  );
}

/** Names in user agents, the specific ones first, because Edge also says Chrome, and Chrome says Safari. */
const browsers = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
] as const;

export function deviceName(userAgent: string | null): string {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

function firstMatch(names: readonly (readonly [RegExp, string])[], userAgent: string | null) {
  return names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
}

/** "Jun 20, 2026 at 7:42 PM", in the device's time zone. */
export function momentText(iso: string): string {
  return `${dayWithYear(iso)} at ${timeText(iso)}`;
}
