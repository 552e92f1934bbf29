import { countWithNoun } from '@full-count/baseball';
import { ArrowUpFromLine, Download, FileDown, RotateCcw, UserMinus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { waitingChangesText } from '../../format/texts.ts';
import { allRefusedChanges } from '../../local/database/changes.ts';
import { useLiveQuery } from '../../local/database/use-live-query.ts';
import { markEndingRead } from '../../local/former-teams/endings.ts';
import {
  discardUnsentChanges,
  type FormerTeam,
  isTooLateToSend,
  useFormerTeams,
} from '../../local/former-teams/former-teams.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { exportAccount } from '../../local/session/export-account.ts';
import { type AccountWithUnsent, accountsWithUnsent } from '../../local/session/unsent-changes.ts';
import { useSyncStatus } from '../../local/sync-status/sync-status.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NetworkSignIn, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import { useIsOnline } from '../../ui/hooks/hooks.ts';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { formerTeamSentences, formerTeamTitle } from './former-team-labels.ts';
import { NeedsAttention } from './needs-attention.tsx';
import styles from './sync-status.module.css';
import { TeamStatusSection } from './team-status-section.tsx';
import { DiscardDialog, downloadFormerTeamChanges, useEnterAgain } from './unsent-actions.tsx';

export function SyncStatusScreen({ onSendNow }: { onSendNow: () => void }) {
  const { db, teams } = useLocalData();
  const statuses = useSyncStatus();
  const quarantine = useLiveQuery(() => allRefusedChanges(db), [db]);
  const formerTeams = useFormerTeams();
  const sync = useSyncState();
  const isOnline = useIsOnline();
  if (statuses === undefined || quarantine === undefined || formerTeams === undefined) {
    return <SpinnerScreen />;
  }
  const refusedEntries = quarantine.filter((entry) => !isTooLateToSend(entry));
  return (
    <div className={styles.screen}>
      <PageHead
        title="On This Device"
        sub={<SyncLine state={sync} />}
        actions={
          sync.pending > 0 && (
            <Button icon={ArrowUpFromLine} onClick={onSendNow}>
              Send Now
            </Button>
          )
        }
      />
      {isOnline && !sync.isReachable && (
        <p>
          The server doesn't answer. <NetworkSignIn />
        </p>
      )}
      <div className={styles.sections}>
        {refusedEntries.length > 0 && (
          <NeedsAttention entries={refusedEntries} teamStatuses={statuses} />
        )}
        {formerTeams.length > 0 && <FormerTeamsSection teams={formerTeams} />}
        {statuses.map((team) => (
          <TeamStatusSection
            key={team.teamId}
            name={teams.find(({ id }) => id === team.teamId)?.name ?? ''}
            team={team}
            isFull={sync.fullTeams.includes(team.teamId)}
            onMadeRoom={onSendNow}
          />
        ))}
        <OtherAccounts />
        <ExportButton />
      </div>
    </div>
  );
}

function ExportButton() {
  const { db, user } = useLocalData();
  async function save(): Promise<void> {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    const text = await exportAccount(db, user.id, now);
    downloadFile(`full-count-${day}.json`, text, 'application/json');
  }
  return (
    <Button icon={FileDown} wide onClick={() => void save()}>
      Export Everything on This Device
    </Button>
  );
}

function OtherAccounts() {
  const { user } = useLocalData();
  const [otherAccounts, setOtherAccounts] = useState<readonly AccountWithUnsent[]>([]);
  useEffect(() => {
    // If this fails, the screen only lacks a hint.
    accountsWithUnsent().then(
      (accounts) => setOtherAccounts(accounts.filter(({ userId }) => userId !== user.id)),
      console.error,
    );
  }, [user.id]);
  if (otherAccounts.length === 0) return null;
  return (
    <Section title="Other Accounts on This Device">
      <ul>
        {otherAccounts.map((account) => (
          <li key={account.userId}>{waitingChangesText(account)}</li>
        ))}
      </ul>
    </Section>
  );
}

function FormerTeamsSection({ teams }: { teams: readonly FormerTeam[] }) {
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
              icon={RotateCcw}
              onClick={() => void enterAgain(team.tooLateToSend)}
            >
              Send Again
            </Button>
          )}
          {undecidedCount > 0 && (
            <>
              <Button icon={Download} onClick={() => void downloadFormerTeamChanges(db, team)}>
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
