import { ArrowUpFromLine, FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { waitingChangesText } from '../../format/waiting-changes.ts';
import { allRefusedChanges } from '../../local/database/changes.ts';
import { useLiveQuery } from '../../local/database/use-live-query.ts';
import { isTooLateToSend, useFormerTeams } from '../../local/former-teams/former-teams.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { exportAccount } from '../../local/session/export-account.ts';
import { type AccountWithUnsent, accountsWithUnsent } from '../../local/session/unsent-changes.ts';
import { useSyncStatus } from '../../local/sync-status/sync-status.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NetworkSignIn } from '../../ui/feedback/network-sign-in.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import { useIsOnline } from '../../ui/hooks/use-is-online.ts';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { FormerTeamsSection } from './former-teams-section.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import styles from './sync-status.module.css';
import { TeamStatusSection } from './team-status-section.tsx';

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
            <Button icon={<ArrowUpFromLine size={20} />} onClick={onSendNow}>
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
    <Button icon={<FileDown size={20} />} wide onClick={() => void save()}>
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
