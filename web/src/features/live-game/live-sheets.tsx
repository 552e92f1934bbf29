import type { LiveBatter, LivePitcher, Outcome, PitchType } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { TypesSheet } from '../../baseball-ui/pitches/types-sheet.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { newId } from '../../platform/ids.ts';
import { LineupSheet } from './lineup/lineup-sheet.tsx';
import { chooseOutcome, type PitchEntry } from './model/entry.ts';
import { callWithoutPitch, type EventFacts, endHalf } from './model/event-facts.ts';
import type { LiveGame } from './model/live-game.ts';
import type { OpenSheet } from './model/open-sheet.ts';
import { KeysSheet } from './pad/keys-sheet.tsx';
import type { PitchEntering } from './pad/use-pitch-entry.ts';
import { VelocityOf } from './pad/velocity-entry.tsx';
import { PersonSheet } from './people/person-sheet.tsx';
import { InPlaySheet } from './play/in-play-sheet.tsx';
import { LastPlay } from './play/last-play.tsx';
import type { Recorder } from './recorder/use-recorder.ts';
import { RunnerEventSheet } from './runners/runner-event-sheet.tsx';
import { RunnerPersonSheet } from './runners/runner-person-sheet.tsx';
import { RunnerSheet } from './runners/runner-sheet.tsx';
import { MoreSheet } from './sheets/more-sheet.tsx';
import { ScoreSheet } from './sheets/score-sheet.tsx';
import { SituationSheet } from './sheets/situation-sheet.tsx';
import { WatchMoreSheet } from './watching/watch-more-sheet.tsx';

interface LiveSheetsProps {
  live: LiveGame;
  recorder: Recorder;
  sheet: OpenSheet;
  entering: PitchEntering;
  types: readonly PitchType[];
  pitching: LivePitcher | null;
  batting: LiveBatter | null;
  onOpen: (sheet: OpenSheet | null) => void;
  onEndGame: () => void;
}

/** Whatever lies over the live screen at the moment. */
export function LiveSheets(props: LiveSheetsProps) {
  const { live, recorder, sheet, entering, types, onOpen } = props;
  const mayRecord = may(useLocalData().accessLevel, 'game.record');
  const { entry } = entering;
  const close = () => onOpen(null);
  const save = (facts: EventFacts) => {
    void recorder.event(facts);
    close();
  };
  const enter = (next: PitchEntry) => {
    close();
    entering.change(next);
  };
  switch (sheet.kind) {
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
          onChange={entering.change}
          onClose={close}
          onMoreTypes={() => onOpen({ kind: 'types' })}
          onLog={entering.log}
        />
      );
    case 'velocity':
      return <VelocityOf live={live} recorder={recorder} entering={entering} onClose={close} />;
    case 'more':
      if (!mayRecord) {
        return (
          <WatchMoreSheet live={live} onLineup={() => onOpen({ kind: 'lineup' })} onClose={close} />
        );
      }
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
          isHeld={entering.isHeld}
          onLineup={() => onOpen({ kind: 'lineup' })}
          onChosen={close}
          onClose={() => {
            entering.letGo();
            close();
          }}
        />
      );
    case 'lineup':
      return <LineupSheet live={live} recorder={recorder} onClose={close} />;
    case 'score':
      return <ScoreSheet live={live} onSave={save} onClose={close} />;
    case 'situation':
      return (
        <SituationSheet
          live={live}
          onSave={save}
          onRunner={(base) => onOpen({ kind: 'runner', base })}
          onClose={close}
        />
      );
    case 'runners':
      return <RunnerEventSheet live={live} type={sheet.type} onSave={save} onClose={close} />;
    case 'runner':
      return (
        <RunnerSheet
          live={live}
          base={sheet.base}
          onSave={save}
          onReplace={() => onOpen({ kind: 'runner-change' })}
          onClose={close}
        />
      );
    case 'last-play':
      return <LastPlay live={live} recorder={recorder} onClose={close} />;
    case 'keys':
      return (
        <KeysSheet
          sport={live.team.sport}
          outerZones={live.team.settings.outerZones}
          onClose={close}
        />
      );
    case 'runner-change':
      return <RunnerPersonSheet live={live} type="runner_change" onSave={save} onClose={close} />;
    case 'placed-runner':
      return <RunnerPersonSheet live={live} type="placed_runner" onSave={save} onClose={close} />;
  }
}
