import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { downloadFile } from '../../components/download-file.ts';
import { SyncLine } from '../../components/sync-line.tsx';
import { exportAccount } from '../../local/export-account.ts';
import { useLocalData } from '../../local/local-data.tsx';
import type { UnsentWork } from '../../local/waiting-work.ts';
import { useSyncState } from '../../sync/sync-state.ts';
import { DiscardField, isDiscardTyped } from './discard-field.tsx';
import styles from './sign-out-dialog.module.css';

interface SignOutDialogProps {
  unsent: UnsentWork;
  onSendNow: () => void;
  onKeep: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** Unsent work is never lost by one tap: it is sent, kept, taken along, or given up in writing. */
export function SignOutDialog({
  unsent,
  onSendNow,
  onKeep,
  onDiscard,
  onStay,
}: SignOutDialogProps) {
  const sync = useSyncState();
  const { user } = useLocalData();
  const [typed, setTyped] = useState('');
  const owner = user.firstName ?? 'you';
  return (
    <Dialog
      open
      title="Log out with unsent work"
      onClose={onStay}
      footer={<Button onClick={onStay}>Stay signed in</Button>}
    >
      <div className={styles.choices}>
        <p>
          <b>{unsentText(unsent)}</b> Logging out takes this account's data off this phone, so say
          first what becomes of it.
        </p>
        {unsent.queued > 0 && (
          <Choice text="You are logged out as soon as everything is sent.">
            <Button variant="action" onClick={onSendNow}>
              Send now
            </Button>
            <SyncLine state={sync} />
          </Choice>
        )}
        <Choice text={`It stays on this phone, closed, until ${owner} signs in again.`}>
          <Button onClick={onKeep}>Keep on this phone</Button>
        </Choice>
        <Choice text="A file with everything that this account has on this phone.">
          <ExportButton />
        </Choice>
        <Choice text="It is then on no device and not on the server.">
          <DiscardField typed={typed} onChange={setTyped} />
          <Button variant="delete-now" disabled={!isDiscardTyped(typed)} onClick={onDiscard}>
            Discard and log out
          </Button>
        </Choice>
      </div>
    </Dialog>
  );
}

function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <div className={styles.controls}>{children}</div>
      <p className="small muted">{text}</p>
    </div>
  );
}

function ExportButton() {
  const { db, user } = useLocalData();
  async function save(): Promise<void> {
    const text = await exportAccount(db, user.id, new Date());
    downloadFile('full-count-unsent.json', text, 'application/json');
  }
  return <Button onClick={() => void save()}>Export</Button>;
}

export function unsentText({ queued, refused }: UnsentWork): string {
  const sentences = [
    queued > 0 && `${counted(queued)} not sent yet.`,
    refused > 0 &&
      `${counted(refused)} not taken by the server and ${refused === 1 ? 'needs' : 'need'} you.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function counted(count: number): string {
  return count === 1 ? '1 change is' : `${count.toLocaleString('en-US')} changes are`;
}
