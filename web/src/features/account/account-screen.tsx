import { countWithNoun, DAY_MS } from '@full-count/baseball';
import { loosely, messageSchema, type User } from '@full-count/sync-protocol';
import { CircleUserRound, KeyRound, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { fullName } from '../../format/names.ts';
import { useLocalData, useServerCallbacks } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { paths } from '../../platform/paths.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import { useIsOnline } from '../../ui/hooks/hooks.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './account.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DevicesSection, momentText, useSessions } from './devices-section.tsx';
import { YourDataSection } from './your-data-section.tsx';

const roleLabels = { admin: 'Admin', coach: 'Coach', player: 'Player' } as const;
const authMethodLabels = { replit: 'Replit Auth', local: 'Local Account' } as const;

function ProfileFields({ user, now }: { user: User; now: Date }) {
  return (
    <dl>
      <ProfileField label="Profile image">
        <ProfileImage url={user.profileImageUrl} />
      </ProfileField>
      <ProfileField label="Full name">{fullName(user) || 'Not set'}</ProfileField>
      <ProfileField label="Email">
        {user.email} {user.isEmailVerified && <Badge tone="good">Verified</Badge>}
      </ProfileField>
      <ProfileField label="Role">
        <span className={styles[user.role]}>
          <Badge tone="plain">{roleLabels[user.role]}</Badge>
        </span>
      </ProfileField>
      <ProfileField label="Signs in with">
        <Badge tone="plain">{authMethodLabels[user.authMethod]}</Badge>
      </ProfileField>
      <ProfileField label="Account age">
        {accountAge(new Date(user.createdAt), now)}, since {momentText(user.createdAt)}
      </ProfileField>
      <ProfileField label="Last updated">{momentText(user.updatedAt)}</ProfileField>
      <ProfileField label="User ID">
        <span className={styles.id}>{user.id}</span>
      </ProfileField>
    </dl>
  );
}

function ProfileField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt className="caps">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface AccountScreenProps {
  invitations: ReactNode;
  themePicker: ReactNode;
  supportEmail: string | null;
  onDeleted: () => void;
}

export function AccountScreen(props: AccountScreenProps) {
  const { invitations, themePicker, supportEmail, onDeleted } = props;
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
        <YourDataSection onDeleted={onDeleted} />
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

function ProfileImage({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = url !== null && url !== failedUrl && url.startsWith('https:');
  return (
    <span className={styles.image}>
      {isShown ? (
        <img src={url} alt="You" referrerPolicy="no-referrer" onError={() => setFailedUrl(url)} />
      ) : (
        <CircleUserRound size={44} strokeWidth={1.5} />
      )}
    </span>
  );
}

function SecuritySection({ onChanged }: { onChanged: () => void }) {
  const { user } = useLocalData();
  const isOnline = useIsOnline();
  const [isOpen, setIsOpen] = useState(false);
  if (user.authMethod !== 'local') {
    return (
      <Section title="Security Settings">
        <p>You sign in with your identity provider. Change your password there.</p>
      </Section>
    );
  }
  return (
    <Section title="Security Settings">
      {isOpen ? (
        <ChangePasswordForm
          isOnline={isOnline}
          onChanged={() => {
            setIsOpen(false);
            onChanged();
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <>
          <p>
            Changing your password signs out your other devices. Their unsent changes stay on them.
          </p>
          <div className={styles.actions}>
            <Button icon={KeyRound} aria-expanded={false} onClick={() => setIsOpen(true)}>
              Change Password
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

function UnverifiedNote() {
  const { user } = useLocalData();
  const change = useServerChange();
  const isOnline = useIsOnline();

  async function sendAgain(): Promise<void> {
    const call = api('POST', '/api/auth/verify-email/resend', {});
    const sent = call.then((answer) => loosely(messageSchema).parse(answer));
    const result = await change(sent, {
      failed: 'Failed to send the email',
      needsSignal: 'You need signal to send the email.',
    });
    if (result !== null) {
      toast({ title: 'Check your email', description: result.answer.message, tone: 'done' });
    }
  }

  return (
    <Banner
      tone="watch"
      icon={Mail}
      action={
        <Button
          disabledReason={isOnline ? undefined : 'You need signal to send it.'}
          onClick={sendAgain}
        >
          Send Link Again
        </Button>
      }
    >
      <b>{user.email} isn't verified yet.</b> Open the link we emailed you. After that, teams can
      invite you here in the app.
    </Banner>
  );
}

/** "12 days", "7 months" or "2 years, 3 months" since the account was created (docs/requirements.md). */
export function accountAge(since: Date, now: Date): string {
  const months = wholeMonths(since, now);
  if (months < 1) return daysText(wholeDays(since, now));
  if (months < 12) return countWithNoun(months, 'month');
  const monthsLeft = months % 12;
  const years = countWithNoun(Math.floor(months / 12), 'year');
  return monthsLeft === 0 ? years : `${years}, ${countWithNoun(monthsLeft, 'month')}`;
}

function daysText(days: number): string {
  return days < 1 ? 'Today' : countWithNoun(days, 'day');
}

function wholeMonths(since: Date, now: Date): number {
  const months = (now.getFullYear() - since.getFullYear()) * 12 + now.getMonth() - since.getMonth();
  return now.getDate() < since.getDate() ? months - 1 : months;
}

/** Counts calendar days, because the days of a time change do not have 24 hours. */
function wholeDays(since: Date, now: Date): number {
  return Math.round((startOfDay(now) - startOfDay(since)) / DAY_MS);
}

function startOfDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
