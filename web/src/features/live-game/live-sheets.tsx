import type { LiveBatter, LivePitcher, Outcome, PitchType } from '@full-count/baseball';
import { newId } from '../../local/ids.ts';
import { InPlaySheet } from './in-play-sheet.tsx';
import { chooseOutcome, type PitchEntry } from './model/entry.ts';
import { callWithoutPitch, type EventFacts, endHalf } from './model/event-facts.ts';
import { lastVelocity } from './model/last-velocity.ts';
import type { LiveGame } from './model/live-game.ts';
import type { OpenSheet } from './model/sheets.ts';
import { MoreSheet } from './more-sheet.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { RunnerEventSheet } from './runner-event-sheet.tsx';
import { RunnerPersonSheet } from './runner-person-sheet.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { SituationSheet } from './situation-sheet.tsx';
import { TypesSheet } from './types-sheet.tsx';
import type { Recorder } from './use-recorder.ts';
import { VelocitySheet } from './velocity-sheet.tsx';

interface LiveSheetsProps {
  live: LiveGame;
  recorder: Recorder;
  sheet: OpenSheet | null;
  entry: PitchEntry;
  types: readonly PitchType[];
  pitching: LivePitcher | null;
  batting: LiveBatter | null;
  onEntry: (entry: PitchEntry) => void;
  onOpen: (sheet: OpenSheet | null) => void;
  onLog: () => void;
  onEndGame: () => void;
}

/** Whatever lies over the live screen at the moment. */
export function LiveSheets(props: LiveSheetsProps) {
  const { live, recorder, sheet, entry, types, onEntry, onOpen } = props;
  const close = () => onOpen(null);
  const save = (facts: EventFacts) => {
    void recorder.event(facts);
    close();
  };
  const enter = (next: PitchEntry) => {
    onEntry(next);
    close();
  };
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'types':
      return (
        <TypesSheet
          types={types}
          chosen={entry.pitchType}
          onChoose={(pitchType) => enter({ ...entry, pitchType })}
          onClose={close}
        />
      );
    case 'in-play':
      return (
        <InPlaySheet
          live={live}
          entry={entry}
          types={types}
          onChange={onEntry}
          onClose={close}
          onMoreTypes={() => onOpen({ kind: 'types' })}
          onLog={props.onLog}
        />
      );
    case 'velocity':
      return (
        <VelocitySheet
          velocityMph={entry.velocityMph}
          lastMph={lastVelocity(live)}
          onSave={(velocityMph) => enter({ ...entry, velocityMph })}
          onClose={close}
        />
      );
    case 'more':
      return (
        <MoreSheet
          live={live}
          onOutcome={(outcome: Outcome, dropped) =>
            enter({ ...chooseOutcome(entry, outcome), dropped })
          }
          onCall={(type) => {
            const { battingSide, batter, pitcher } = live.who;
            if (batter === null || pitcher === null) return;
            save(callWithoutPitch(type, { battingSide, batter, pitcher }, live.state, newId));
          }}
          onOpen={onOpen}
          onEndHalf={() => save(endHalf(live.who))}
          onEndGame={props.onEndGame}
          onClose={close}
        />
      );
    case 'batter':
    case 'pitcher':
      return (
        <PersonSheet
          live={live}
          recorder={recorder}
          duty={sheet.kind}
          pitching={props.pitching}
          batting={props.batting}
          onClose={close}
        />
      );
    case 'score':
      return <ScoreSheet live={live} onSave={save} onClose={close} />;
    case 'situation':
      return (
        <SituationSheet
          live={live}
          onSave={save}
          onMoveRunners={() => onOpen({ kind: 'runners', type: 'runner_moved' })}
          onClose={close}
        />
      );
    case 'runners':
      return <RunnerEventSheet live={live} type={sheet.type} onSave={save} onClose={close} />;
    case 'runner-change':
      return <RunnerPersonSheet live={live} type="runner_change" onSave={save} onClose={close} />;
    case 'placed-runner':
      return <RunnerPersonSheet live={live} type="placed_runner" onSave={save} onClose={close} />;
  }
}
