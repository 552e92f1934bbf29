import { type Advance, BASE_NUMBER, type Base, isEventOf, type Sport } from '@full-count/baseball';
import { useState } from 'react';
import { DESTINATIONS } from '../../../baseball-ui/charting/runner-moves.tsx';
import { titleCase, upperFirst } from '../../../format/title-case.ts';
import { eventLabels } from '../../../labels/events.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Choice, Choices } from '../../../ui/fields/choices.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { runnerEvent } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { RunnerEventType } from '../model/runner-events.ts';
import styles from '../sheets/situation-sheet.module.css';
import { useSheetActions } from '../sheets/use-sheet-actions.ts';
import { NEXT_BASE } from './suggested-moves.ts';

export function RunnerSheet({ base }: { base: Base }) {
  const { live, openSheet } = useLiveGameContext();
  const { close, save } = useSheetActions();
  const { state, matchup } = live;
  const [destination, setDestination] = useState<Advance['to'] | null>(NEXT_BASE[base]);
  const runner = state.bases[base];
  // Another device may have moved the runner.
  if (runner === null) {
    return (
      <Sheet title={`No one is on ${base}`} onClose={close}>
        <p>The bases changed. Check the board.</p>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={`${runner.name}, on ${base}`}
      onClose={close}
      footer={
        <>
          <Button size="live" onClick={() => openSheet({ kind: 'runner-change' })}>
            {titleCase(eventLabels.runner_change)}
          </Button>
          <Button size="live" onClick={close}>
            Stays on {upperFirst(base)}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <Segmented<Advance['to']>
          label="Where to"
          size="live"
          segments={DESTINATIONS.filter(({ value }) => value !== base)}
          value={destination}
          onChange={setDestination}
        />
        {destination !== null && (
          <Choices title="How" hidesTitle>
            {eventTypesFor(base, destination, live.team.sport).map((type) => (
              <Choice
                key={type}
                onClick={() => save(runnerEvent(type, matchup, { [base]: destination }))}
              >
                {titleCase(eventLabels[type])}
              </Choice>
            ))}
          </Choices>
        )}
      </div>
    </Sheet>
  );
}

function eventTypesFor(base: Base, to: Advance['to'], sport: Sport): readonly RunnerEventType[] {
  if (to === 'out') return ['caught_stealing', 'pick_off', 'runner_moved'];
  if (BASE_NUMBER[to] < BASE_NUMBER[base]) return ['runner_moved'];
  const types = ['stolen_base', 'wild_pitch', 'passed_ball', 'balk', 'runner_moved'] as const;
  return types.filter((type) => isEventOf(sport, type));
}
