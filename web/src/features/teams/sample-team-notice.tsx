import { isSampleTeam, type MyTeam } from '@full-count/sync-protocol';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { giveUpTeam } from '../../local/endings.ts';
import { useNoteChange } from '../../local/local-data.tsx';
import { useServerChange } from '../../server-side/use-server-change.ts';
import { api } from '../../sync/api-client.ts';

/** The sample team that this user may remove; another description makes it a team like any other. */
export function isOwnSample(team: MyTeam, userId: string): boolean {
  return isSampleTeam(team) && team.coachId === userId;
}

/** Says that nothing here is real, and takes it away with one tap: nobody's work is in it. */
export function SampleTeamNotice({ teamId }: { teamId: string }) {
  const change = useServerChange();
  const noteChange = useNoteChange();
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const done = await change(api('DELETE', `/api/teams/${teamId}`), {
      done: 'Sample team removed',
      failed: 'Failed to delete team',
      needsNetwork: 'Removing the sample team needs the network. Nothing was removed.',
    });
    setBusy(false);
    if (done === null) return;
    giveUpTeam(teamId);
    // The next exchange finds that the team is gone, and takes it off this device.
    noteChange(teamId);
  }

  return (
    <Banner
      icon={<Eye aria-hidden="true" size={20} />}
      action={
        <Button busy={busy} onClick={() => void remove()}>
          Remove sample team
        </Button>
      }
    >
      <b>This is a sample team.</b> Everybody in it is invented. Try whatever you like.
    </Banner>
  );
}
