import { type SessionRow, sessionSchema } from '@full-count/sync-protocol';
import { CloudOff, LogOut } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Badge } from '../../components/badge.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Section } from '../../components/section.tsx';
import {
  type AskedKnown,
  type Known,
  useAccountLastKnown,
} from '../../server-side/use-last-known.ts';
import { useServerChange } from '../../server-side/use-server-change.ts';
import { api } from '../../sync/api-client.ts';
import styles from './account.module.css';
import { deviceName } from './device-name.ts';
import { momentText } from './moment-text.ts';

const sessionsSchema = z.array(sessionSchema);
export type AskedSessions = AskedKnown<SessionRow[]>;

/** Where the account is signed in, the device used last first. */
export function useSessions(): AskedSessions {
  return useAccountLastKnown('/api/auth/sessions', sessionsSchema);
}

export function DevicesSection({ sessions }: { sessions: AskedSessions }) {
  const { known } = sessions;
  const [leaving, setLeaving] = useState<SessionRow | null>(null);
  const isChangeable = known.kind === 'here' && known.trouble === null;
  return (
    <Section title="Signed-in devices">
      {known.kind === 'loading' && <p className="muted">Loading...</p>}
      <Trouble known={known} />
      {known.kind === 'here' && (
        <ul className={styles.devices}>
          {known.value.map((session) => (
            <li key={session.id}>
              <div className="grow">
                <p className={styles.device}>
                  <b>{deviceName(session.userAgent)}</b>
                  {session.current && <Badge tone="active">This device</Badge>}
                </p>
                <p className="small muted">
                  Last used {momentText(session.lastSeenAt)}, signed in{' '}
                  {momentText(session.createdAt)}
                </p>
              </div>
              {!session.current && (
                <Button
                  icon={<LogOut aria-hidden="true" size={20} />}
                  disabled={!isChangeable}
                  aria-label={`Sign out ${deviceName(session.userAgent)}`}
                  onClick={() => setLeaving(session)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {leaving !== null && (
        <EndSessionDialog session={leaving} sessions={sessions} onClose={() => setLeaving(null)} />
      )}
    </Section>
  );
}

function Trouble({ known }: { known: Known<unknown> }) {
  if (known.kind === 'loading' || known.trouble === null) return null;
  return (
    <Banner icon={<CloudOff aria-hidden="true" size={20} />}>
      <b>{known.trouble === 'unreachable' ? 'Waiting for signal.' : 'No good answer.'}</b>{' '}
      {known.kind === 'here'
        ? `As of ${momentText(known.asOf)}. Signing a device out needs the network.`
        : 'Your devices are not listed on this one yet.'}
    </Banner>
  );
}

interface EndSessionDialogProps {
  session: SessionRow;
  sessions: AskedSessions;
  onClose: () => void;
}

function EndSessionDialog({ session, sessions, onClose }: EndSessionDialogProps) {
  const change = useServerChange();
  const [busy, setBusy] = useState(false);

  async function end(): Promise<void> {
    setBusy(true);
    const done = await change(api('DELETE', `/api/auth/sessions/${session.id}`), {
      done: 'That device is signed out',
      failed: 'Failed to sign out that device',
      needsNetwork: 'Signing a device out needs the network.',
    });
    if (done === null) await sessions.refresh();
    else sessions.update((all) => all.filter(({ id }) => id !== session.id));
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`Sign out ${deviceName(session.userAgent)}?`}
      confirmLabel="Sign out that device"
      keepLabel="Keep it signed in"
      tone="change"
      busy={busy}
      onConfirm={() => void end()}
      onKeep={onClose}
    >
      <p>
        It was last used {momentText(session.lastSeenAt)}. What it has not sent yet stays on it,
        until you sign in there again.
      </p>
    </ConfirmDialog>
  );
}
