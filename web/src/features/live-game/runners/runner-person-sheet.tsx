import { BASES, type Base, baseOf, lineupCard, type Person } from '@full-count/baseball';
import { useMemo, useState } from 'react';
import { titleCase, upperFirst } from '../../../format/names.ts';
import { eventLabels } from '../../../labels/terms.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { listBattersFirst } from '../model/matchup.ts';
import { substituteCandidates } from '../model/substitution.ts';
import { NewPlayerChoices, SaveSheet, useSheetActions } from '../sheets/save-sheet.tsx';
import styles from '../sheets/situation-sheet.module.css';

const RUNNER_KINDS = [
  { value: 'pinch', label: 'Pinch Runner' },
  { value: 'courtesy', label: 'Courtesy Runner' },
] as const;

export function RunnerPersonSheet({ type }: { type: 'runner_change' | 'placed_runner' }) {
  const { live } = useLiveGameContext();
  const { close, save } = useSheetActions();
  const { state, matchup } = live;
  const replacesRunner = type === 'runner_change';
  const bases = BASES.filter((base) => (state.bases[base] !== null) === replacesRunner);
  // In extra innings the runner is placed on second.
  const defaultBase = !replacesRunner && bases.includes('second') ? 'second' : bases[0];
  const [base, setBase] = useState<Base | undefined>(defaultBase);
  const [runner, setRunner] = useState<Person | null>(null);
  const [runnerKind, setRunnerKind] = useState<(typeof RUNNER_KINDS)[number]['value']>('pinch');
  const isCourtesy = replacesRunner && runnerKind === 'courtesy';
  const cards = useMemo(() => lineupCard(live.setup, live.entries), [live.setup, live.entries]);
  const leavingRunner = base === undefined ? null : state.bases[base];
  const candidates = substituteCandidates(
    listBattersFirst(live, matchup.battingSide),
    cards[matchup.battingSide],
    leavingRunner,
    live.team.sport,
  );
  const currentBase = runner === null ? null : baseOf(state.bases, runner);
  const title = titleCase(eventLabels[type]);
  return (
    <SaveSheet
      title={title}
      onClose={close}
      saveLabel={`Save ${isCourtesy ? 'Courtesy Runner' : title}`}
      disabled={base === undefined || runner === null}
      onSave={() =>
        base !== undefined &&
        runner !== null &&
        save({ type, base, runner, ...(isCourtesy && { courtesy: true as const }) })
      }
    >
      <div className={styles.parts}>
        {replacesRunner && (
          <Segmented
            label="How"
            hidesLabel
            size="live"
            segments={RUNNER_KINDS}
            value={runnerKind}
            onChange={setRunnerKind}
          />
        )}
        <Segmented<Base>
          label={replacesRunner ? 'Runs for' : 'Base'}
          size="live"
          segments={bases.map((base) => ({
            value: base,
            label: state.bases[base]?.name ?? upperFirst(base),
          }))}
          value={base ?? null}
          onChange={setBase}
        />
        <NewPlayerChoices
          {...(!replacesRunner && { title: 'Runner' })}
          candidates={candidates}
          chosenPlayer={runner}
          onChoose={setRunner}
        />
        {runner !== null && currentBase !== null && (
          <p className="small" role="status">
            {runner.name} is on {currentBase} base now. A runner can't run for another.
          </p>
        )}
        {isCourtesy && leavingRunner !== null && (
          <p className="small">Runs only. {leavingRunner.name} stays in the lineup.</p>
        )}
      </div>
    </SaveSheet>
  );
}
