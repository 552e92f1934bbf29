import { Download, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../platform/api-client.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { serverPaths } from '../../platform/paths.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './account.module.css';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

const fileSchema = z.record(z.string(), z.unknown());

/** What is held about the person, and how to end it. */
export function YourDataSection({ onDeleted }: { onDeleted: () => void }) {
  const change = useServerChange();
  const [isDeleting, setIsDeleting] = useState(false);
  async function download(): Promise<void> {
    const result = await change(
      api('GET', '/api/auth/user/data').then((json) => fileSchema.parse(json)),
      {
        failed: 'Failed to download your data',
        needsSignal: 'You need signal to download your data.',
      },
    );
    if (result === null) return;
    const text = JSON.stringify(result.answer, null, 2);
    downloadFile('full-count-account.json', text, 'application/json');
  }
  return (
    <Section title="Your Data">
      <p>
        <a href={serverPaths.privacy}>Privacy</a> says what is kept, where, for how long, and who
        sees it.
      </p>
      <div className={styles.actions}>
        <Button icon={<Download size={20} />} onClick={download}>
          Download My Data
        </Button>
        <Button variant="delete" icon={<UserX size={20} />} onClick={() => setIsDeleting(true)}>
          Delete My Account
        </Button>
      </div>
      <Suspense fallback={null}>
        {isDeleting && (
          <DeleteAccountDialog onDeleted={onDeleted} onClose={() => setIsDeleting(false)} />
        )}
      </Suspense>
    </Section>
  );
}
