import type { MyTeam } from '@full-count/sync-protocol';
import { Eye } from 'lucide-react';
import { api } from '../../platform/api-client.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useBusy } from '../../ui/hooks/use-busy.ts';

/** A season is thousands of changes, which the server applies one by one. */
const TIMEOUT_MS = 90_000;

interface SampleTeamButtonProps {
  onCreated: (teamId: string) => Promise<void>;
}

export function SampleTeamButton({ onCreated }: SampleTeamButtonProps) {
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
    <Button variant="quiet" icon={<Eye size={20} />} busy={busy} onClick={() => wait(create())}>
      {busy ? 'Building a season...' : 'Try a Sample Team'}
    </Button>
  );
}
