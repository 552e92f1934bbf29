import { countWithNoun } from '@full-count/baseball';
import type { MyTeam, TeamFile } from '@full-count/sync-protocol';
import { useState } from 'react';
import { useServerCallbacks } from '../../../local/local-data.tsx';
import { api } from '../../../platform/api-client.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { readTeamFile, TEAM_FILE_TIMEOUT_MS } from './team-file.ts';
import styles from './teams.module.css';

interface ImportTeamDialogProps {
  onClose: () => void;
  onImported: (teamId: string) => void;
}

export function ImportTeamDialog({ onClose, onImported }: ImportTeamDialogProps) {
  const change = useServerChange();
  const { refreshTeams } = useServerCallbacks();
  const [file, setFile] = useState<TeamFile | null>(null);
  const [fault, setFault] = useState<string>();

  async function choose(chosenFile: File): Promise<void> {
    const result = await readTeamFile(chosenFile);
    setFile(result.kind === 'team' ? result.file : null);
    setFault(result.kind === 'fault' ? result.fault : undefined);
  }

  async function send(team: TeamFile): Promise<void> {
    const result = await change(
      api<MyTeam>('POST', '/api/teams/import', team, { timeoutMs: TEAM_FILE_TIMEOUT_MS }),
      {
        done: 'Team imported successfully',
        failed: 'Failed to import team',
        needsSignal: 'You need signal to import a team. Nothing was imported.',
      },
    );
    if (result === null) return;
    await refreshTeams();
    onImported(result.answer.id);
    onClose();
  }

  return (
    <ConfirmDialog
      title="Import a Team"
      confirmLabel="Import Team"
      disabled={file === null}
      onConfirm={() => file && send(file)}
      onKeep={onClose}
    >
      <div className={styles.form}>
        <p>This creates a new team that you own. Your other teams don't change.</p>
        <p className="small muted">You need signal to import a team.</p>
        <FileField
          label="Team file"
          accept=".json,application/json"
          error={fault}
          onChoose={(chosenFile) => void choose(chosenFile)}
        />
        {file !== null && (
          <p role="status">
            <b>{file.team.name}</b>: {countWithNoun(file.players.length, 'player')},{' '}
            {countWithNoun(file.games.length, 'game')}.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
