import { type Advance, BASES } from '@full-count/baseball';
import { useState } from 'react';
import { RunnerMoves } from '../../../baseball-ui/charting/runner-moves.tsx';
import { RulingsFields } from '../../../baseball-ui/scoring/rulings-fields.tsx';
import type { Ruling } from '../../../baseball-ui/scoring/with-ruling.ts';
import { titleCase } from '../../../format/title-case.ts';
import { eventLabels } from '../../../labels/events.ts';
import { runnerEvent } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { RunnerEventType } from '../model/runner-events.ts';
import { SaveSheet } from '../sheets/save-sheet.tsx';
import { useSheetActions } from '../sheets/use-sheet-actions.ts';
import { ruledEvent } from './ruled-event.ts';
import { suggestedMoves } from './suggested-moves.ts';

export function RunnerEventSheet({ type }: { type: RunnerEventType }) {
  const { live } = useLiveGameContext();
  const { state, matchup } = live;
  const { close, save } = useSheetActions();
  const [moves, setMoves] = useState(() => suggestedMoves(type, state.bases));
  const [chosenRulings, setChosenRulings] = useState<readonly Ruling[]>([]);
  const { facts, rulings } = ruledEvent(live, runnerEvent(type, matchup, moves), chosenRulings);
  const name = titleCase(eventLabels[type]);
  const hasMoved = (facts.advances ?? []).length > 0;
  return (
    <SaveSheet
      title={name}
      onClose={close}
      keepLabel="Cancel"
      saveLabel={`Save ${name}`}
      disabled={!hasMoved}
      onSave={() => save(facts)}
    >
      <RunnerMoves
        size="live"
        runners={BASES.flatMap((from) => {
          const runner = state.bases[from];
          return runner ? [{ from, name: runner.name, to: moves[from] ?? from }] : [];
        })}
        mayGoBack={type === 'runner_moved'}
        onMove={(from, to) => {
          setMoves({ ...moves, [from]: to });
          setChosenRulings(chosenRulings.filter((ruling) => !isAbout(ruling, from)));
        }}
      />
      {!hasMoved && <p className="small muted">Choose a base or Out for a runner, then save.</p>}
      {rulings && (
        <RulingsFields
          size="live"
          rulings={rulings}
          onRule={(ruling) => setChosenRulings([...chosenRulings, ruling])}
        />
      )}
    </SaveSheet>
  );
}

function isAbout(ruling: Ruling, runnerFrom: Advance['from']): boolean {
  return ruling.kind !== 'runsBattedIn' && ruling.from === runnerFrom;
}
