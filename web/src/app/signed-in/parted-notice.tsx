import { UserMinus } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { partedSentences, partedTitle } from '../../features/ledger/parted-words.ts';
import { forgetEnding } from '../../local/endings.ts';
import { useLocalData } from '../../local/local-data.tsx';
import type { PartedTeam } from '../../local/parted-teams.ts';
import { paths } from '../paths.ts';

/** A membership ended or was lowered: said on every screen until it was read. */
export function PartedNotice({ team }: { team: PartedTeam }) {
  const { db } = useLocalData();
  const isSettled = team.waiting + team.kept.length === 0;
  return (
    <Banner
      tone="watch"
      icon={<UserMinus aria-hidden="true" size={20} />}
      action={
        isSettled ? (
          <Button onClick={() => void forgetEnding(db, team.teamId)}>Got It</Button>
        ) : (
          <ButtonLink to={paths.syncLedger}>See Unsent Changes</ButtonLink>
        )
      }
    >
      <b>{partedTitle(team)}.</b> {partedSentences(team).join(' ')}
    </Banner>
  );
}
