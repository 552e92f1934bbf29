import { visitorsFirst } from '@full-count/baseball';
import { lazy, Suspense } from 'react';
import { TypesSheet } from '../../baseball-ui/pitches/type-choices.tsx';
import { LineupSheet } from './lineup/lineup-sheet.tsx';
import type { OpenSheet } from './model/live-game-context.ts';
import { useLiveGameContext, usePitchDraftForm } from './model/live-game-context.ts';
import { KeyboardSheet } from './pad/keyboard-sheet.tsx';
import { VelocityEntry } from './pad/velocity-entry.tsx';
import { PersonSheet } from './people/person-sheet.tsx';
import { DroppedFoulSheet } from './play/hit-field.tsx';
import { InPlaySheet } from './play/in-play-sheet.tsx';
import { LastPlaySheet } from './play/last-play-sheet.tsx';
import { RunnerPersonSheet } from './runners/runner-person-sheet.tsx';
import { RunnerEventSheet, RunnersSheet } from './runners/runners-sheet.tsx';
import { ScoreSheet, SituationSheet } from './sheets/by-hand-sheets.tsx';
import { MoreSheet, WatchMoreSheet } from './sheets/more-sheet.tsx';
import { SaveSheet } from './sheets/save-sheet.tsx';

export function LiveSheets({ sheet }: { sheet: OpenSheet }) {
  const { mayRecord } = useLiveGameContext();
  switch (sheet.kind) {
    case 'types':
      return <AllTypes />;
    case 'in-play':
      return <InPlaySheet />;
    case 'velocity':
      return <VelocityEntry />;
    case 'more':
      return mayRecord ? <MoreSheet /> : <WatchMoreSheet />;
    case 'batter':
    case 'pitcher':
      return <PersonSheet playerRole={sheet.kind} />;
    case 'lineup':
      return <LineupSheet />;
    case 'score':
      return <ScoreSheet />;
    case 'situation':
      return <SituationSheet />;
    case 'runner-event':
      return <RunnerEventSheet type={sheet.type} />;
    case 'runners':
      return <RunnersSheet />;
    case 'dropped-foul':
      return <DroppedFoulSheet />;
    case 'last-play':
      return <LastPlaySheet />;
    case 'keyboard':
      return <KeyboardSheet />;
    case 'end-game':
      return <EndGameSheet />;
    case 'forfeit':
      return <Forfeit />;
    case 'runner-change':
      return <RunnerPersonSheet type="runner_change" />;
    case 'placed-runner':
      return <RunnerPersonSheet type="placed_runner" />;
  }
}

function EndGameSheet() {
  const { live, openSheet, endGame } = useLiveGameContext();
  const { setup, names, state } = live;
  return (
    <SaveSheet
      title="End Game"
      onClose={() => openSheet(null)}
      keepLabel="Keep Playing"
      saveLabel="End Game"
      onSave={() => {
        openSheet(null);
        endGame();
      }}
    >
      {visitorsFirst(setup).map((side) => (
        <p key={side} className="row">
          <b>{names[side]}</b> <span className="num">{state.score[side]}</span>
        </p>
      ))}
    </SaveSheet>
  );
}

const ForfeitDialog = lazy(async () => ({
  default: (await import('../../baseball-ui/scoring/forfeit-dialog.tsx')).ForfeitDialog,
}));

function Forfeit() {
  const { live, openSheet } = useLiveGameContext();
  return (
    <Suspense>
      <ForfeitDialog game={live.game} onClose={() => openSheet(null)} />
    </Suspense>
  );
}

function AllTypes() {
  const { openSheet } = useLiveGameContext();
  const { draft, types, change } = usePitchDraftForm();
  return (
    <TypesSheet
      types={types}
      chosen={draft.pitchType}
      onChoose={(pitchType) => {
        openSheet(null);
        change({ ...draft, pitchType });
      }}
      onClose={() => openSheet(null)}
    />
  );
}
