import type { TeamFile } from '@full-count/sync-protocol';
import { FileDown } from 'lucide-react';
import { api } from '../../../platform/api-client.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { TeamDialogProps } from './edit-team-dialog.tsx';
import { TEAM_FILE_TIMEOUT_MS, teamFileName } from './team-file.ts';
import styles from './teams.module.css';

export function TeamFileDialog({ team, onClose }: TeamDialogProps) {
  const change = useServerChange();

  async function save(): Promise<void> {
    const options = { timeoutMs: TEAM_FILE_TIMEOUT_MS };
    const result = await change(
      api<TeamFile>('GET', `/api/teams/${team.id}/export`, undefined, options),
      {
        done: 'Team file downloaded',
        failed: 'Failed to download the team file',
        needsSignal: 'You need signal to download the team file.',
      },
    );
    if (result === null) return;
    const name = teamFileName(team.name, new Date());
    downloadFile(name, JSON.stringify(result.answer), 'application/json');
    onClose();
  }

  return (
    <Dialog
      title="Download Team File"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="action" icon={<FileDown size={20} />} onClick={save}>
            Download File
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          One file with the roster, opponents and every game of {team.name}, pitch by pitch. It
          leaves out staff and birth years.
        </p>
        <p>To use it, choose Import a Team in the Clubhouse.</p>
        <p className="small muted">You need signal to download the team file.</p>
      </div>
    </Dialog>
  );
}
