import { countWithNoun } from '@full-count/baseball';
import { type ReactNode, useState } from 'react';
import { useLocalData } from '../../local/local-data.tsx';
import { exportAccount } from '../../local/session/export-account.ts';
import type { UnsentCounts } from '../../local/session/unsent-changes.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import styles from './sign-out-dialog.module.css';
import { DiscardField, isDiscardTyped } from './unsent-actions.tsx';

interface SignOutDialogProps {
  unsent: UnsentCounts;
  onSendNow: () => void;
  onKeep: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** One tap never loses unsent changes. The coach can send, keep or export them, or type a word to discard them. */
export function SignOutDialog(props: SignOutDialogProps) {
  const { unsent, onSendNow, onKeep, onDiscard, onStay } = props;
  const sync = useSyncState();
  const { user } = useLocalData();
  const [typedText, setTypedText] = useState('');
  const isSingle = unsent.waiting + unsent.refused === 1;
  return (
    <Dialog
      title={
        isSingle
          ? 'Sign out with a change waiting to send?'
          : 'Sign out with changes waiting to send?'
      }
      onClose={onStay}
      footer={<Button onClick={onStay}>Stay Signed In</Button>}
    >
      <div className="stack">
        <p>
          <b>{unsentText(unsent)}</b> Signing out removes this account's data from this device.{' '}
          {isSingle
            ? 'Choose what to do with this change first.'
            : 'Choose what to do with these changes first.'}
        </p>
        {unsent.waiting > 0 && (
          <Choice text="You'll be signed out as soon as everything is sent.">
            <Button variant="action" onClick={onSendNow}>
              Send Now
            </Button>
            <SyncLine state={sync} />
          </Choice>
        )}
        <Choice text={staysOnDeviceText(user.firstName, isSingle)}>
          <Button onClick={onKeep}>Keep on This Device</Button>
        </Choice>
        <Choice text="Saves a file with everything this account has on this device.">
          <ExportButton />
        </Choice>
        <Choice text={isSingle ? "It'll be gone for good." : "They'll be gone for good."}>
          <DiscardField typedText={typedText} onChange={setTypedText} />
          <Button variant="delete-now" disabled={!isDiscardTyped(typedText)} onClick={onDiscard}>
            Discard and Sign Out
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

export function staysOnDeviceText(firstName: string | null, isSingle: boolean): string {
  const staysText = isSingle ? 'It stays on this device' : 'They stay on this device';
  return firstName === null
    ? `${staysText}, locked, until you sign in again.`
    : `${staysText}, locked, until ${firstName} signs in again.`;
}

export function unsentText({ waiting, refused }: UnsentCounts): string {
  const sentences = [
    waiting > 0 && `You have ${countWithNoun(waiting, 'change')} waiting to send.`,
    refused > 0 && `The server didn't accept ${countWithNoun(refused, 'change')}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
