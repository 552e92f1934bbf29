import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { serverPaths } from '../../platform/paths.ts';
import { useDataFile } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './account.module.css';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

const OWN_DATA = {
  path: '/api/auth/user/data',
  fileName: 'full-count-account.json',
  whose: 'your',
};

/** What is held about the person, and how to end it. */
export function YourDataSection({ onDeleted }: { onDeleted: () => void }) {
  const download = useDataFile();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Section title="Your Data">
      <p>
        <a href={serverPaths.privacy}>Privacy</a> says what is kept, where, for how long, and who
        sees it.
      </p>
      <div className={styles.actions}>
        <Button icon={Download} onClick={() => download(OWN_DATA)}>
          Download My Data
        </Button>
        <Button variant="delete" icon={UserX} onClick={() => setIsDeleting(true)}>
          Delete My Account
        </Button>
      </div>
      {isDeleting && (
        <DeleteAccountDialog onDeleted={onDeleted} onClose={() => setIsDeleting(false)} />
      )}
    </Section>
  );
}
