import type { MyTeam } from '@full-count/sync-protocol';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useServerChange } from '../../server-side/use-server-change.ts';
import { api } from '../../sync/api-client.ts';

/** A season is thousands of changes, which the server enters one by one. */
const TIMEOUT_MS = 90_000;

interface SampleTeamButtonProps {
  onMade: (teamId: string) => Promise<void>;
}

/** A team with a season in it, for somebody who has none yet and wants to see what it is for. */
export function SampleTeamButton({ onMade }: SampleTeamButtonProps) {
  const change = useServerChange();
  const [busy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const made = await change(
      api<MyTeam>('POST', '/api/teams/sample', { timeZone }, { timeoutMs: TIMEOUT_MS }),
      {
        failed: 'Failed to make the sample team',
        needsNetwork: 'A sample team needs the network once.',
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
      {busy ? 'Playing a season...' : 'Look at a sample team'}
    </Button>
  );
}
