import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';
import { useIsOnline } from '../../components/use-is-online.ts';
import { useLocalData } from '../../local/local-data.tsx';
import styles from './account.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The password, where it is ours to change. */
export function SecuritySection({ onChanged }: { onChanged: () => void }) {
  const { user } = useLocalData();
  const isOnline = useIsOnline();
  const [isOpen, setIsOpen] = useState(false);
  if (user.authMethod !== 'local') {
    return (
      <Section title="Security Settings">
        <p>
          You sign in by the identity provider. Your password is managed there, and cannot be
          changed here.
        </p>
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
          <p>Changing your password signs out your other devices. What waits on them is kept.</p>
          <div className={styles.actions}>
            <Button
              icon={<KeyRound aria-hidden="true" size={20} />}
              aria-expanded={false}
              onClick={() => setIsOpen(true)}
            >
              Change Password
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
