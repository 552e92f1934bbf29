import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocalData } from '../../local/local-data.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useIsOnline } from '../../ui/hooks/use-is-online.ts';
import { Section } from '../../ui/layout/section.tsx';
import styles from './account.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';

export function SecuritySection({ onChanged }: { onChanged: () => void }) {
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
            <Button
              icon={<KeyRound size={20} />}
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
