import type { MyTeam } from '@full-count/sync-protocol';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** Milliseconds. A season is thousands of changes, which the server enters one by one. */
const TIMEOUT_MS = 90_000;

interface SampleTeamButtonProps {
  onMade: (teamId: string) => Promise<void>;
}

/** Makes a team with a season in it, for someone who wants to see what the app does. */
export function SampleTeamButton({ onMade }: SampleTeamButtonProps) {
  const change = useServerChange();
  const [busy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const made = await change(
      api<MyTeam>('POST', '/api/teams/sample', { timeZone }, { timeoutMs: TIMEOUT_MS }),
      {
        failed: 'Failed to create the sample team',
        needsSignal: 'You need signal to create a sample team.',
      },
    );
    if (made !== null) await onMade(made.answer.id);
    setBusy(false);
  }

  return (
    <Button
      variant="quiet"
      icon={<Eye aria-hidden="true" size={20} />}
      busy={busy}
      onClick={() => void make()}
    >
      {busy ? 'Building a season...' : 'Try a Sample Team'}
    </Button>
  );
}
