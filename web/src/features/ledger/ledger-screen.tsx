import { ArrowUpFromLine, FileDown } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { downloadFile } from '../../components/download-file.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { SyncLine } from '../../components/sync-line.tsx';
import { exportAccount } from '../../local/export-account.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { isLeftWork } from '../../local/parted-teams.ts';
import { useLedger } from '../../local/use-ledger.ts';
import { usePartedTeams } from '../../local/use-parted-teams.ts';
import { useSyncState } from '../../sync/sync-state.ts';
import { useQuarantine } from '../../sync/use-quarantine.ts';
import { HeldTeamSection } from './held-team-section.tsx';
import styles from './ledger.module.css';
import { NeedsYou } from './needs-you.tsx';
import { OtherAccounts } from './other-accounts.tsx';
import { PartedTeams } from './parted-teams.tsx';

interface LedgerScreenProps {
  /** Tries the network at once, whatever the pauses between attempts say. */
  onSendNow: () => void;
}

/** The ledger: what needs the coach, and what of every game the server has confirmed. */
export function LedgerScreen({ onSendNow }: LedgerScreenProps) {
  const { teams } = useLocalData();
  const ledger = useLedger();
  const quarantine = useQuarantine();
  const parted = usePartedTeams();
  const sync = useSyncState();
  if (ledger === undefined || quarantine === undefined || parted === undefined) {
    return <SpinnerScreen />;
  }
  const refused = quarantine.filter((entry) => !isLeftWork(entry));
  return (
    <>
      <PageHead
        title="On This Device"
        sub={<SyncLine state={sync} />}
        actions={
          sync.pending > 0 && (
            <Button icon={<ArrowUpFromLine aria-hidden="true" size={20} />} onClick={onSendNow}>
              Send Now
            </Button>
          )
        }
      />
      <div className={styles.sections}>
        {refused.length > 0 && <NeedsYou entries={refused} ledger={ledger} />}
        {parted.length > 0 && <PartedTeams teams={parted} />}
        {ledger.map((team) => (
          <HeldTeamSection
            key={team.teamId}
            name={teams.find(({ id }) => id === team.teamId)?.name ?? ''}
            team={team}
          />
        ))}
        <OtherAccounts />
        <ExportButton />
      </div>
    </>
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
    <Button icon={<FileDown aria-hidden="true" size={20} />} wide onClick={() => void save()}>
      Export Everything on This Device
    </Button>
  );
}
