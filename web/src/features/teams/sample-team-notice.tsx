import { isSampleTeam, type MyTeam } from '@full-count/sync-protocol';
import { Eye } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';
import { useMediaQuery } from '../../ui/hooks/hooks.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { useEndMembership } from './dialogs/delete-team-dialog.tsx';

/** Whether the user made this sample team. If they edit its description, it counts as a real team. */
export function isOwnSample(team: MyTeam, userId: string): boolean {
  return isSampleTeam(team) && team.coachId === userId;
}

export function SampleTeamNotice({ teamId }: { teamId: string }) {
  const endMembership = useEndMembership();
  const isPhone = useMediaQuery(breakpoints.phone);

  const remove = () =>
    endMembership(teamId, 'team', {
      done: 'Sample team removed',
      failed: 'Failed to remove the sample team',
      needsSignal: 'You need signal to remove the sample team. Nothing was removed.',
    });

  return (
    <Banner
      slim
      icon={Eye}
      action={
        <Button
          variant={isPhone ? 'quiet' : 'second'}
          aria-label="Remove Sample Team"
          onClick={remove}
        >
          {isPhone ? 'Remove' : 'Remove Sample Team'}
        </Button>
      }
    >
      {isPhone ? (
        'This is a sample team.'
      ) : (
        <>
          <b>This is a sample team with made-up players.</b> Try anything you like.
        </>
      )}
    </Banner>
  );
}
