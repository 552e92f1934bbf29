import { countWithNoun } from '@full-count/baseball';
import { Download, RotateCcw, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { markEndingRead } from '../../local/former-teams/endings.ts';
import { discardUnsentChanges, type FormerTeam } from '../../local/former-teams/former-teams.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { formerTeamSentences, formerTeamTitle } from './former-team-labels.ts';
import styles from './sync-status.module.css';
import { downloadFormerTeamChanges, useEnterAgain } from './unsent-actions.ts';

export function FormerTeamsSection({ teams }: { teams: readonly FormerTeam[] }) {
  return (
    <Section title="Your Team Access">
      <ul>
        {teams.map((team) => (
          <FormerTeamItem key={team.teamId} team={team} />
        ))}
      </ul>
    </Section>
  );
}

function FormerTeamItem({ team }: { team: FormerTeam }) {
  const { db, teams } = useLocalData();
  const enterAgain = useEnterAgain();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const undecidedCount = team.waiting + team.tooLateToSend.length;
  const isMember = teams.some(({ id }) => id === team.teamId);

  async function discard(): Promise<void> {
    setIsDiscarding(false);
    await discardUnsentChanges(db, team.teamId);
  }

  return (
    <li className={`${styles.item} ${styles.former}`}>
      <header className={styles.itemHead}>
        <UserMinus size={22} />
        <h3 className="grow">{formerTeamTitle(team)}</h3>
      </header>
      <div className={styles.itemBody}>
        <p>{formerTeamSentences(team).join(' ')}</p>
        <div className={styles.buttons}>
          {isMember && team.tooLateToSend.length > 0 && (
            <Button
              variant="action"
              icon={<RotateCcw size={20} />}
              onClick={() => void enterAgain(team.tooLateToSend)}
            >
              Send Again
            </Button>
          )}
          {undecidedCount > 0 && (
            <>
              <Button
                icon={<Download size={20} />}
                onClick={() => void downloadFormerTeamChanges(db, team)}
              >
                Export
              </Button>
              <Button variant="delete" onClick={() => setIsDiscarding(true)}>
                Discard
              </Button>
            </>
          )}
          {undecidedCount === 0 && (
            <Button onClick={() => void markEndingRead(db, team.teamId)}>Got It</Button>
          )}
        </div>
      </div>
      {isDiscarding && (
        <DiscardDialog
          title={`Discard ${countWithNoun(undecidedCount, 'change')}?`}
          onDiscard={() => void discard()}
          onKeep={() => setIsDiscarding(false)}
        >
          Your unsent changes for {team.teamName} will be gone for good.
        </DiscardDialog>
      )}
    </li>
  );
}
