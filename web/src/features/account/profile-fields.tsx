import type { User } from '@full-count/sync-protocol';
import type { ReactNode } from 'react';
import { fullName } from '../../format/person-name.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import styles from './account.module.css';
import { accountAge } from './account-age.ts';
import { momentText } from './format-moment.ts';
import { ProfileImage } from './profile-image.tsx';

const roleLabels = { admin: 'Admin', coach: 'Coach', player: 'Player' } as const;
const authMethodLabels = { replit: 'Replit Auth', local: 'Local Account' } as const;

export function ProfileFields({ user, now }: { user: User; now: Date }) {
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
