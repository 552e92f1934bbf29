import { countWithNoun } from '@full-count/baseball';
import type { PlayerRow } from '@full-count/sync-protocol';
import { CircleAlert, CloudDownload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFirstPull } from '../../../local/sync-status/use-arriving.ts';
import { useMutateAll } from '../../../local/write/use-mutate.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/feedback.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Checkbox, Select } from '../../../ui/fields/field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { SharedJerseysBanner } from '../players-list.tsx';
import { type ColumnUse, columnUseOptions, isNameColumn } from './columns.ts';
import styles from './import.module.css';
import {
  type ImportRecord,
  importChanges,
  outcomeText,
  type PlannedLine,
  planImport,
  rosterAfter,
} from './import-plan.ts';
import {
  columnsOf,
  type ImportSource,
  playerLines,
  sourceOfLines,
  withUse,
} from './import-source.ts';

interface ColumnFieldsProps {
  source: ImportSource;
  onChange: (source: ImportSource) => void;
}

const options = columnUseOptions.map(({ use, label }) => ({ value: use ?? '', label }));

function ColumnFields({ source, onChange }: ColumnFieldsProps) {
  return (
    <Section title="Columns" level={3}>
      <Checkbox
        label="The first line is column headings"
        checked={source.hasHeading}
        onChange={({ target }) => onChange(sourceOfLines(source, target.checked))}
      />
      <div className={styles.columns}>
        {columnsOf(source).map(({ index, title, example, use }) => (
          <Select
            key={index}
            label={title}
            hint={example === '' ? 'Empty' : `Example: ${example}`}
            placeholder="Not used"
            options={options}
            value={use ?? ''}
            onChange={({ target }) =>
              onChange(withUse(source, index, (target.value || null) as ColumnUse))
            }
          />
        ))}
      </div>
    </Section>
  );
}

interface CheckStepProps {
  source: ImportSource;
  roster: readonly PlayerRow[];
  onChange: (source: ImportSource) => void;
  onBack: () => void;
  onImported: (record: ImportRecord) => void;
  onClose: () => void;
}

/** Shows what each line would change before anything is saved. All lines are saved together or not at all. */
export function CheckStep(props: CheckStepProps) {
  const { source, roster, onChange, onBack, onImported, onClose } = props;
  const mutateAll = useMutateAll();
  // A first pull that is still under way may not have brought the roster.
  const isRosterMissing = useFirstPull() === 'slow';
  const [updatesExisting, setUpdatesExisting] = useState(true);
  const [skipsFaulty, setSkipsFaulty] = useState(false);
  const plan = useMemo(
    () => planImport(playerLines(source), source.columnUses, roster),
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
          <Banner tone="watch" icon={CloudDownload}>
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

interface FaultyLinesProps {
  lines: readonly PlannedLine[];
  skipsFaulty: boolean;
  onSkip: (skipsFaulty: boolean) => void;
}

function FaultyLines({ lines, skipsFaulty, onSkip }: FaultyLinesProps) {
  const isSingle = lines.length === 1;
  return (
    <Section
      title={isSingle ? '1 line has an error' : `${lines.length} lines have errors`}
      level={3}
    >
      <ul className={styles.faults}>
        {lines.map(({ line, player, outcome }) => (
          <li key={line}>
            <CircleAlert size={18} />
            <p>
              <b>
                Line {line}
                {player.playerName !== '' && `, ${player.playerName}`}:
              </b>{' '}
              {outcome.kind === 'fault' && outcome.faults.join(' ')}
            </p>
          </li>
        ))}
      </ul>
      <Checkbox
        label={isSingle ? 'Import without this line' : 'Import without these lines'}
        checked={skipsFaulty}
        onChange={({ target }) => onSkip(target.checked)}
      />
    </Section>
  );
}

interface PlanTableProps {
  plan: readonly PlannedLine[];
  updatesExisting: boolean;
}

const FACTS = [
  { fact: 'jersey', header: 'Jersey' },
  { fact: 'position', header: 'Position', kind: 'code' },
  { fact: 'bats', header: 'Bats', kind: 'code' },
  { fact: 'throws', header: 'Throws', kind: 'code' },
  { fact: 'birthYear', header: 'Born' },
] as const;

function PlanTable({ plan, updatesExisting }: PlanTableProps) {
  const columns: Column<PlannedLine>[] = [
    {
      key: 'name',
      header: 'Player',
      kind: 'name',
      cell: ({ player }) => <span className={styles.player}>{player.playerName || '–'}</span>,
    },
    {
      key: 'outcome',
      header: 'On the roster',
      kind: 'name',
      cell: (line) => <span className={styles.outcome}>{outcomeText(line, updatesExisting)}</span>,
    },
    ...FACTS.filter(({ fact }) => plan.some(({ player }) => player[fact] !== undefined)).map(
      ({ fact, ...column }): Column<PlannedLine> => ({
        ...column,
        key: fact,
        cell: ({ player }) => player[fact] ?? '',
      }),
    ),
    { key: 'line', header: 'Line', cell: ({ line }) => line },
  ];
  return (
    <Section title="Players" aside={`${plan.length} in the list`} level={3}>
      <Table
        caption="Players in the list"
        columns={columns}
        rows={plan}
        rowKey={({ line }) => String(line)}
      />
    </Section>
  );
}
