import { countWithNoun } from '@full-count/baseball';
import type { PlayerRow } from '@full-count/sync-protocol';
import { CloudDownload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMutateAll } from '../../../local/emergency-queue/use-mutate.ts';
import { useFirstPull } from '../../../local/sync-status/use-first-pull.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { ColumnFields } from './column-fields.tsx';
import { isNameColumn } from './columns.ts';
import { FaultyLines } from './faulty-lines.tsx';
import styles from './import.module.css';
import { importChanges, planImport, rosterAfter } from './import-plan.ts';
import { PlanTable } from './import-plan-table.tsx';
import type { ImportRecord } from './import-record.ts';
import { type ImportSource, playerLines } from './import-source.ts';
import { SharedJerseysBanner } from './shared-jerseys-banner.tsx';

interface CheckStepProps {
  source: ImportSource;
  roster: readonly PlayerRow[];
  onChange: (source: ImportSource) => void;
  onBack: () => void;
  onImported: (record: ImportRecord) => void;
  onClose: () => void;
}

/** Shows what each line would change before anything is saved. All lines are saved together or not at all. */
export function CheckStep({
  source,
  roster,
  onChange,
  onBack,
  onImported,
  onClose,
}: CheckStepProps) {
  const mutateAll = useMutateAll();
  // A first pull that is still under way may not have brought the roster.
  const isRosterMissing = useFirstPull() === 'slow';
  const [updatesExisting, setUpdatesExisting] = useState(true);
  const [skipsFaulty, setSkipsFaulty] = useState(false);
  const plan = useMemo(
    () => planImport(playerLines(source), source.columnUses, roster, new Date().getFullYear()),
    [source, roster],
  );
  const faultyLines = plan.filter(({ outcome }) => outcome.kind === 'fault');
  const hasUpdates = plan.some(({ outcome }) => outcome.kind === 'update');
  const { changes, record } = useMemo(
    () => importChanges(plan, updatesExisting, newId),
    [plan, updatesExisting],
  );
  const hasNames = source.columnUses.some(isNameColumn);

  async function save(): Promise<void> {
    const isSaved = await toastResult(mutateAll(changes), {
      done: 'Players imported successfully',
      failed: 'Failed to import players',
    });
    if (isSaved) onImported(record);
  }

  function reasonNotToImport(): string | undefined {
    if (!hasNames) return 'Choose the column with the names.';
    if (faultyLines.length > 0 && !skipsFaulty) return 'Some lines have errors.';
    return changes.length === 0 ? 'Nothing new to import.' : undefined;
  }

  return (
    <Dialog
      width="wide"
      title="Import Players"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button variant="action" disabledReason={reasonNotToImport()} onClick={save}>
            {saveLabel(changes.length)}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        {isRosterMissing && (
          <Banner tone="watch" icon={<CloudDownload size={20} />}>
            <b>The roster hasn't finished downloading.</b> Importing now could add players twice.
            Wait until it's done.
          </Banner>
        )}
        <ColumnFields source={source} onChange={onChange} />
        {hasNames && faultyLines.length > 0 && (
          <FaultyLines lines={faultyLines} skipsFaulty={skipsFaulty} onSkip={setSkipsFaulty} />
        )}
        {hasUpdates && (
          <Segmented
            label="Players already on the roster"
            segments={[
              { value: 'update', label: 'Update' },
              { value: 'skip', label: 'Skip' },
            ]}
            value={updatesExisting ? 'update' : 'skip'}
            onChange={(choice) => setUpdatesExisting(choice === 'update')}
          />
        )}
        {hasNames && <SharedJerseysBanner players={rosterAfter(plan, updatesExisting, roster)} />}
        {hasNames && <PlanTable plan={plan} updatesExisting={updatesExisting} />}
      </div>
    </Dialog>
  );
}

function saveLabel(playerCount: number): string {
  if (playerCount === 0) return 'Import Players';
  return `Import ${countWithNoun(playerCount, 'Player')}`;
}
