import type { MyTeam } from '@full-count/sync-protocol';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** A season is thousands of changes, which the server applies one by one. */
const TIMEOUT_MS = 90_000;

interface SampleTeamButtonProps {
  onCreated: (teamId: string) => Promise<void>;
}

export function SampleTeamButton({ onCreated }: SampleTeamButtonProps) {
  const change = useServerChange();
  const [busy, setBusy] = useState(false);

  async function create(): Promise<void> {
    setBusy(true);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const result = await change(
      api<MyTeam>('POST', '/api/teams/sample', { timeZone }, { timeoutMs: TIMEOUT_MS }),
      {
        failed: 'Failed to create the sample team',
        needsSignal: 'You need signal to create a sample team.',
      },
    );
    if (result !== null) await onCreated(result.answer.id);
    setBusy(false);
  }

  return (
    <Button
      variant="quiet"
      icon={<Eye aria-hidden="true" size={20} />}
      busy={busy}
      onClick={() => void create()}
    >
      {busy ? 'Building a season...' : 'Try a Sample Team'}
    </Button>
  );
}
