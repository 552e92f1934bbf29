import { Download, RotateCcw, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { countedText } from '../../format/counted.ts';
import { forgetEnding } from '../../local/former-teams/endings.ts';
import { discardLeftWork, type PartedTeam } from '../../local/former-teams/former-teams.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { saveLeftWork } from './download-work.ts';
import { partedSentences, partedTitle } from './former-team-labels.ts';
import styles from './sync-status.module.css';
import { useEnterAgain } from './use-enter-again.ts';

/** Teams that the coach was taken off, or may only read: what became of them, and of unsent work. */
export function PartedTeams({ teams }: { teams: readonly PartedTeam[] }) {
  return (
    <Section title="Your Team Access">
      <ul>
        {teams.map((team) => (
          <PartedItem key={team.teamId} team={team} />
        ))}
      </ul>
    </Section>
  );
}

function PartedItem({ team }: { team: PartedTeam }) {
  const { db, teams } = useLocalData();
  const enterAgain = useEnterAgain();
  const [discarding, setDiscarding] = useState(false);
  const unsettled = team.waiting + team.kept.length;
  const isMember = teams.some(({ id }) => id === team.teamId);

  async function discard(): Promise<void> {
    setDiscarding(false);
    await discardLeftWork(db, team.teamId);
  }

  return (
    <li className={`${styles.item} ${styles.parted}`}>
      <header className={styles.itemHead}>
        <UserMinus aria-hidden="true" size={22} />
        <h3 className="grow">{partedTitle(team)}</h3>
      </header>
      <div className={styles.itemBody}>
        <p>{partedSentences(team).join(' ')}</p>
        <div className={styles.buttons}>
          {isMember && team.kept.length > 0 && (
            <Button
              variant="action"
              icon={<RotateCcw aria-hidden="true" size={20} />}
              onClick={() => void enterAgain(team.kept)}
            >
              Send Again
            </Button>
          )}
          {unsettled > 0 && (
            <>
              <Button
                icon={<Download aria-hidden="true" size={20} />}
                onClick={() => void saveLeftWork(db, team)}
              >
                Export
              </Button>
              <Button variant="delete" onClick={() => setDiscarding(true)}>
                Discard
              </Button>
            </>
          )}
          {unsettled === 0 && (
            <Button onClick={() => void forgetEnding(db, team.teamId)}>Got It</Button>
          )}
        </div>
      </div>
      {discarding && (
        <DiscardDialog
          title={`Discard ${countedText(unsettled, 'change')}?`}
          onDiscard={() => void discard()}
          onKeep={() => setDiscarding(false)}
        >
          Your unsent changes for {team.teamName} will be gone for good.
        </DiscardDialog>
      )}
    </li>
  );
}
