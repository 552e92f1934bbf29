import type { User } from '@full-count/sync-protocol';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { SyncLine } from '../../components/sync-line.tsx';
import { useLocalData, useServerSide } from '../../local/local-data.tsx';
import { useSyncState } from '../../sync/sync-state.ts';
import styles from './account.module.css';
import { DevicesSection, useSessions } from './devices-section.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { SecuritySection } from './security-section.tsx';
import { UnverifiedNote } from './unverified-note.tsx';

interface AccountScreenProps {
  themePicker: ReactNode;
  /** Where to write for help; null: the installation names nobody. */
  supportEmail: string | null;
}

/** Who is signed in, on which teams, and where the work of this device is. */
export function AccountScreen({ themePicker, supportEmail }: AccountScreenProps) {
  const { user } = useLocalData();
  const { refreshTeams: refreshAccount } = useServerSide();
  const sessions = useSessions();
  useEffect(() => {
    // An address may have been confirmed, a name changed, on another device.
    refreshAccount().catch(console.error);
  }, [refreshAccount]);

  async function onPasswordChanged(): Promise<void> {
    await Promise.all([refreshAccount(), sessions.refresh()]);
  }

  return (
    <>
      <PageHead title="Account" sub={fullName(user)} />
      <div className={styles.sections}>
        <Section title="Profile">
          <ProfileFields user={user} now={new Date()} />
        </Section>
        {!user.isEmailVerified && <UnverifiedNote />}
        <SecuritySection onChanged={() => void onPasswordChanged().catch(console.error)} />
        <SyncSection />
        <Section title="Look" aside="on this device">
          {themePicker}
        </Section>
        {supportEmail !== null && (
          <Section title="Help">
            <p>
              Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </p>
          </Section>
        )}
        {/* Last: its list comes from the server, late, and moves whatever stands below it. */}
        <DevicesSection sessions={sessions} />
      </div>
    </>
  );
}

function SyncSection() {
  const sync = useSyncState();
  return (
    <Section title="This phone and the server" aside={<SyncLine state={sync} />}>
      <p>Every change is saved on this phone first, and sent when there is signal.</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.syncLedger}>On This Device</ButtonLink>
      </div>
    </Section>
  );
}

function fullName({ firstName, lastName, email }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
