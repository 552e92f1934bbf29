import { type Advance, BASE_NUMBER, type Base, isEventOf, type Sport } from '@full-count/baseball';
import { useState } from 'react';
import {
  isComplete,
  leadFirst,
  NEXT_BASE,
  type RunnerEventType,
  ruledEvent,
  runnersWithMoves,
  suggestedEvent,
  withMove,
} from '../../../baseball-ui/scoring/event-draft.ts';
import { DESTINATIONS, RunnerMoves } from '../../../baseball-ui/scoring/play-fields.tsx';
import { RulingsFields } from '../../../baseball-ui/scoring/rulings-fields.tsx';
import type { Ruling } from '../../../baseball-ui/scoring/with-ruling.ts';
import { titleCase, upperFirst } from '../../../format/names.ts';
import { eventLabels } from '../../../labels/terms.ts';
import { SpokenName } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/dialog.tsx';
import { Choice, Choices, Segmented } from '../../../ui/fields/choices.tsx';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { SaveSheet, useSheetActions } from '../sheets/save-sheet.tsx';
import styles from '../sheets/situation-sheet.module.css';

/** One tap saves what happened to one runner. A sheet opens for what moves several. */
export function RunnersSheet() {
  const { live, openSheet } = useLiveGameContext();
  const { close } = useSheetActions();
  const runners = leadFirst(live.state.bases);
  return (
    <Sheet title="Runners" onClose={close}>
      <div className={styles.parts}>
        {runners.map((base) => (
          <RunnerChoices key={base} base={base} />
        ))}
        {runners.length === 0 && <p>No one is on base.</p>}
        <Choices title="All runners and the bases" hidesTitle>
          {runners.length > 0 &&
            ALL_RUNNERS.filter((type) => isEventOf(live.team.sport, type)).map((type) => (
              <Choice key={type} onClick={() => openSheet({ kind: 'runner-event', type })}>
                {titleCase(eventLabels[type])}
              </Choice>
            ))}
          {runners.length > 0 && (
            <Choice onClick={() => openSheet({ kind: 'runner-change' })}>
              {titleCase(eventLabels.runner_change)}
            </Choice>
          )}
          <Choice onClick={() => openSheet({ kind: 'placed-runner' })}>Place a Runner</Choice>
          <Choice onClick={() => openSheet({ kind: 'situation' })}>Correct the Situation</Choice>
        </Choices>
      </div>
    </Sheet>
  );
}

const ALL_RUNNERS = ['wild_pitch', 'passed_ball', 'balk'] as const;

function RunnerChoices({ base }: { base: Base }) {
  const { live } = useLiveGameContext();
  const { save } = useSheetActions();
  const [isOther, setIsOther] = useState(false);
  const { state } = live;
  const next = NEXT_BASE[base];
  const isTaken = (to: Advance['to']) => to !== 'home' && to !== 'out' && state.bases[to] !== null;
  const isNextFree = !isTaken(next);
  const [destination, setDestination] = useState<Advance['to']>(isNextFree ? next : 'out');
  const saveMove = (type: RunnerEventType, to: Advance['to']) =>
    save(ruledEvent(live, { type, advances: [{ from: base, to }] }, []).draft);
  return (
    <>
      <Choices title={`${state.bases[base]?.name}, on ${base}`} size="row">
        {isNextFree && (
          <Choice onClick={() => saveMove('stolen_base', next)}>
            <SpokenName name={`Steals ${upperFirst(next)}`}>
              <span>Steal</span>
            </SpokenName>
          </Choice>
        )}
        <Choice onClick={() => saveMove('caught_stealing', 'out')}>
          <SpokenName name={titleCase(eventLabels.caught_stealing)}>
            <span>Caught</span>
          </SpokenName>
        </Choice>
        <Choice onClick={() => saveMove('pick_off', 'out')}>
          {titleCase(eventLabels.pick_off)}
        </Choice>
        <Choice chosen={isOther} onClick={() => setIsOther(!isOther)}>
          Other
        </Choice>
      </Choices>
      {isOther && (
        <Segmented<Advance['to']>
          label="Where to"
          size="live"
          segments={DESTINATIONS.filter(({ value }) => value !== base).map((segment) => ({
            ...segment,
            disabled: isTaken(segment.value),
          }))}
          value={destination}
          onChange={setDestination}
        />
      )}
      {isOther && (
        <Choices title="How" hidesTitle>
          {eventTypesFor(base, destination, live.team.sport).map((type) => (
            <Choice key={type} onClick={() => saveMove(type, destination)}>
              {titleCase(eventLabels[type])}
            </Choice>
          ))}
        </Choices>
      )}
    </>
  );
}

function eventTypesFor(base: Base, to: Advance['to'], sport: Sport): readonly RunnerEventType[] {
  if (to === 'out') return ['caught_stealing', 'pick_off', 'runner_moved'];
  if (BASE_NUMBER[to] < BASE_NUMBER[base]) return ['runner_moved'];
  const types = ['stolen_base', 'wild_pitch', 'passed_ball', 'balk', 'runner_moved'] as const;
  return types.filter((type) => isEventOf(sport, type));
}

export function RunnerEventSheet({ type }: { type: RunnerEventType }) {
  const { live } = useLiveGameContext();
  const { bases } = live.state;
  const { close, save } = useSheetActions();
  const [moves, setMoves] = useState(() => suggestedEvent(type, bases));
  const [chosenRulings, setChosenRulings] = useState<readonly Ruling[]>([]);
  const { draft, rulings } = ruledEvent(live, moves, chosenRulings);
  const name = titleCase(eventLabels[type]);
  const hasMoved = isComplete(draft);
  return (
    <SaveSheet
      title={name}
      onClose={close}
      saveLabel={`Save ${name}`}
      disabled={!hasMoved}
      onSave={() => save(draft)}
    >
      <RunnerMoves
        size="live"
        runners={runnersWithMoves(bases, moves, 'on-base')}
        mayGoBack={type === 'runner_moved'}
        onMove={(from, to) => {
          setMoves(withMove(moves, from, to));
          setChosenRulings(chosenRulings.filter((ruling) => !isAbout(ruling, from)));
        }}
      />
      {!hasMoved && <p className="small muted">Choose a base or Out for a runner, then save.</p>}
      {rulings && (
        <RulingsFields
          sport={live.team.sport}
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
