import { FileDown } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { downloadFile } from '../../components/download-file.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { SyncLine } from '../../components/sync-line.tsx';
import { exportAccount } from '../../local/export-account.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useLedger } from '../../local/use-ledger.ts';
import { useSyncState } from '../../sync/sync-state.ts';
import { useQuarantine } from '../../sync/use-quarantine.ts';
import styles from './account.module.css';
import { HeldTeamSection } from './held-team-section.tsx';
import { NeedsYou } from './needs-you.tsx';

/** The ledger: what needs the coach, and what of every game the server has confirmed. */
export function LedgerScreen() {
  const { teams } = useLocalData();
  const ledger = useLedger();
  const refused = useQuarantine();
  const sync = useSyncState();
  if (ledger === undefined || refused === undefined) return <SpinnerScreen />;
  return (
    <>
      <PageHead title="What this phone holds" sub={<SyncLine state={sync} />} />
      <div className={styles.sections}>
        {refused.length > 0 && <NeedsYou entries={refused} />}
        {ledger.map((team) => (
          <HeldTeamSection
            key={team.teamId}
            name={teams.find(({ id }) => id === team.teamId)?.name ?? ''}
            team={team}
          />
        ))}
        <ExportButton />
      </div>
    </>
  );
}

function ExportButton() {
  const { db } = useLocalData();
  async function save(): Promise<void> {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    downloadFile(`full-count-${day}.json`, await exportAccount(db, now), 'application/json');
  }
  return (
    <Button icon={<FileDown aria-hidden="true" size={20} />} wide onClick={() => void save()}>
      Export everything on this phone
    </Button>
  );
}
