import { type ReactNode, useEffect } from 'react';
import { fullName } from '../../format/person-name.ts';
import { useLocalData, useServerCallbacks } from '../../local/local-data.tsx';
import { paths } from '../../platform/paths.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './account.module.css';
import { DevicesSection, useSessions } from './devices-section.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { SecuritySection } from './security-section.tsx';
import { UnverifiedNote } from './unverified-note.tsx';

interface AccountScreenProps {
  invitations: ReactNode;
  themePicker: ReactNode;
  supportEmail: string | null;
}

export function AccountScreen({ invitations, themePicker, supportEmail }: AccountScreenProps) {
  const { user } = useLocalData();
  const { refreshTeams: refreshUserAndTeams } = useServerCallbacks();
  const sessions = useSessions();
  useEffect(() => {
    // The email may have been verified, or the name changed, on another device.
    refreshUserAndTeams().catch(console.error);
  }, [refreshUserAndTeams]);

  async function onPasswordChanged(): Promise<void> {
    await Promise.all([refreshUserAndTeams(), sessions.refresh()]);
  }

  return (
    <>
      <PageHead title="Account" sub={fullName(user) || user.email} />
      <div className={styles.sections}>
        <Section title="Profile">
          <ProfileFields user={user} now={new Date()} />
        </Section>
        {!user.isEmailVerified && <UnverifiedNote />}
        {invitations}
        <SecuritySection onChanged={() => void onPasswordChanged().catch(console.error)} />
        <SyncSection />
        <Section title="Theme" aside="on this device">
          {themePicker}
        </Section>
        {supportEmail !== null && (
          <Section title="Help">
            <p>
              Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </p>
          </Section>
        )}
        {/* Last, because its list loads from the server and would move what is below. */}
        <DevicesSection sessions={sessions} />
      </div>
    </>
  );
}

function SyncSection() {
  const sync = useSyncState();
  return (
    <Section title="Sync" aside={<SyncLine state={sync} />}>
      <p>Every change is saved on this device first, then sent when you have signal.</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.syncStatus}>See What's on This Device</ButtonLink>
      </div>
    </Section>
  );
}
