import { UserMinus } from 'lucide-react';
import {
  formerTeamSentences,
  formerTeamTitle,
} from '../../features/sync-status/former-team-labels.ts';
import { markEndingRead } from '../../local/former-teams/endings.ts';
import type { FormerTeam } from '../../local/former-teams/former-teams.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';

export function FormerTeamNotice({ team }: { team: FormerTeam }) {
  const { db } = useLocalData();
  const hide = () => {
    const result = markEndingRead(db, team.teamId).then(() => ({ status: 'applied' }) as const);
    return toastResult(result, { failed: 'Failed to hide this notice' });
  };
  const hasUnsentChanges = team.waiting + team.tooLateToSend.length > 0;
  return (
    <Banner
      tone="watch"
      icon={<UserMinus aria-hidden="true" size={20} />}
      action={
        hasUnsentChanges ? (
          <ButtonLink to={paths.syncStatus}>See Unsent Changes</ButtonLink>
        ) : (
          <Button onClick={hide}>Got It</Button>
        )
      }
    >
      <b>{formerTeamTitle(team)}.</b> {formerTeamSentences(team).join(' ')}
    </Banner>
  );
}
