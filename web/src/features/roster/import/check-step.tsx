import type { PlayerRow } from '@full-count/sync-protocol';
import { CloudDownload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { tellChange } from '../../../components/tell-change.ts';
import { newId } from '../../../local/ids.ts';
import { useFirstPull } from '../../../local/use-first-pull.ts';
import { useMutateAll } from '../../../local/use-mutate-all.ts';
import { ColumnFields } from './column-fields.tsx';
import { isNameUse } from './columns.ts';
import { FaultyLines } from './faulty-lines.tsx';
import styles from './import.module.css';
import { importChanges, planImport } from './import-plan.ts';
import type { ImportRecord } from './import-record.ts';
import { type ImportSource, playerLines } from './import-source.ts';
import { PlanTable } from './plan-table.tsx';

interface CheckStepProps {
  source: ImportSource;
  roster: readonly PlayerRow[];
  onChange: (source: ImportSource) => void;
  onBack: () => void;
  onImported: (record: ImportRecord) => void;
  onClose: () => void;
}

/** Shows what would become of every line before anything is saved; then all of it is, or nothing. */
export function CheckStep({
  source,
  roster,
  onChange,
  onBack,
  onImported,
  onClose,
}: CheckStepProps) {
  const mutateAll = useMutateAll();
  const isRosterMissing = useFirstPull() === 'late';
  const [updatesKnown, setUpdatesKnown] = useState(true);
  const [leavesOut, setLeavesOut] = useState(false);
  const [busy, setBusy] = useState(false);
  const plan = useMemo(
    () => planImport(playerLines(source), source.uses, roster, new Date().getFullYear()),
    [source, roster],
  );
  const faulty = plan.filter(({ outcome }) => outcome.kind === 'fault');
  const hasUpdates = plan.some(({ outcome }) => outcome.kind === 'update');
  const { changes, record } = useMemo(
    () => importChanges(plan, updatesKnown, newId),
    [plan, updatesKnown],
  );
  const hasNames = source.uses.some(isNameUse);

  async function save(): Promise<void> {
    setBusy(true);
    const isSaved = await tellChange(mutateAll(changes), {
      done: 'Players imported successfully',
      failed: 'Failed to import players',
    });
    setBusy(false);
    if (isSaved) onImported(record);
  }

  function notYet(): string | undefined {
    if (!hasNames) return 'Say which column has the names.';
    if (faulty.length > 0 && !leavesOut) return 'Some lines cannot be taken: see above.';
    return changes.length === 0 ? 'No line is new or changes anything.' : undefined;
  }

  return (
    <Dialog
      open
      width="wide"
      title="Import players"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button variant="action" busy={busy} notYet={notYet()} onClick={() => void save()}>
            {saveLabel(changes.length)}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        {isRosterMissing && (
          <Banner tone="watch" icon={<CloudDownload aria-hidden="true" size={20} />}>
            <b>The roster is not all on this phone yet.</b> Who stands on it may come in twice. With
            signal this takes a moment.
          </Banner>
        )}
        <ColumnFields source={source} onChange={onChange} />
        {hasNames && faulty.length > 0 && (
          <FaultyLines lines={faulty} leavesOut={leavesOut} onLeaveOut={setLeavesOut} />
        )}
        {hasUpdates && (
          <Segmented
            label="Players who are on the roster already"
            segments={[
              { value: 'update', label: 'Update them' },
              { value: 'keep', label: 'Leave them' },
            ]}
            value={updatesKnown ? 'update' : 'keep'}
            onChange={(choice) => setUpdatesKnown(choice === 'update')}
          />
        )}
        {hasNames && <PlanTable plan={plan} updatesKnown={updatesKnown} />}
      </div>
    </Dialog>
  );
}

function saveLabel(players: number): string {
  if (players === 0) return 'Import players';
  return `Import ${players} ${players === 1 ? 'player' : 'players'}`;
}
