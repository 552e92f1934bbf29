import { countWithNoun } from '@full-count/baseball';
import {
  MAX_TEAM_FILE_BYTES,
  type MyTeam,
  type TeamFile,
  teamFileSchema,
} from '@full-count/sync-protocol';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useServerCallbacks } from '../../../local/local-data.tsx';
import { api } from '../../../platform/api-client.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import type { TeamDialogProps } from './edit-team-dialog.tsx';
import styles from './teams.module.css';

/** The server reads or computes a whole season before it answers. */
export const TEAM_FILE_TIMEOUT_MS = 60_000;

export function teamFileName(teamName: string, day: Date): string {
  const stem = teamName
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${stem || 'team'}-${day.toISOString().slice(0, 10)}.json`;
}

type ReadTeamFile =
  | { readonly kind: 'team'; readonly file: TeamFile }
  | { readonly kind: 'fault'; readonly fault: string };

const NOT_A_TEAM_FILE = "This isn't a Full Count team file. Nothing was imported.";

export async function readTeamFile(file: Blob): Promise<ReadTeamFile> {
  if (file.size > MAX_TEAM_FILE_BYTES) {
    return {
      kind: 'fault',
      fault: 'This file is over 32 MB, too big for a team file. Nothing was imported.',
    };
  }
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    return { kind: 'fault', fault: NOT_A_TEAM_FILE };
  }
  const parsed = teamFileSchema.safeParse(json);
  return parsed.success
    ? { kind: 'team', file: parsed.data }
    : { kind: 'fault', fault: NOT_A_TEAM_FILE };
}

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
          <Button variant="action" icon={FileDown} onClick={save}>
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
