import type { MyTeam } from '@full-count/sync-protocol';
import { Eye, FileUp, LogIn, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { paths } from '../../platform/paths.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/feedback.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { useBusy } from '../../ui/hooks/hooks.ts';
import styles from './dialogs/teams.module.css';

/** A season is thousands of changes, which the server applies one by one. */
const TIMEOUT_MS = 90_000;

function SampleTeamButton({ onCreated }: { onCreated: (teamId: string) => Promise<void> }) {
  const change = useServerChange();
  const [busy, wait] = useBusy();

  async function create(): Promise<void> {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const result = await change(
      api<MyTeam>('POST', '/api/teams/sample', { timeZone }, { timeoutMs: TIMEOUT_MS }),
      {
        failed: 'Failed to create the sample team',
        needsSignal: 'You need signal to create a sample team.',
      },
    );
    if (result !== null) await onCreated(result.answer.id);
  }

  return (
    <Button variant="quiet" icon={Eye} busy={busy} onClick={() => wait(create())}>
      {busy ? 'Building a season...' : 'Try a Sample Team'}
    </Button>
  );
}

interface NoTeamsProps {
  children: string;
  onCreate: () => void;
  onSampleCreated: (teamId: string) => Promise<void>;
}

export function NoTeams({ children, onCreate, onSampleCreated }: NoTeamsProps) {
  return (
    <EmptyState
      title="No Teams Found"
      hasDrawing
      action={
        <div className={styles.actions}>
          <Button variant="action" icon={Plus} onClick={onCreate}>
            Create Team
          </Button>
          <ButtonLink to={paths.joinTeam} icon={LogIn}>
            Join a Team
          </ButtonLink>
          <SampleTeamButton onCreated={onSampleCreated} />
          <ImportTeamButton />
        </div>
      }
    >
      {children} You need signal to do this.
    </EmptyState>
  );
}

const ImportTeamDialog = lazyPart(
  async () => (await import('./dialogs/team-dialogs.ts')).ImportTeamDialog,
);

interface ImportTeamButtonProps {
  onImported?: ((teamId: string) => void) | undefined;
}

export function ImportTeamButton({ onImported = () => {} }: ImportTeamButtonProps) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={FileUp} onClick={() => setIsImporting(true)}>
        Import a Team
      </Button>
      {isImporting && (
        <ImportTeamDialog onClose={() => setIsImporting(false)} onImported={onImported} />
      )}
    </>
  );
}
