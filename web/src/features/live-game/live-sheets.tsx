import { lazy, Suspense } from 'react';
import { TypesSheet } from '../../baseball-ui/pitches/types-sheet.tsx';
import { LineupSheet } from './lineup/lineup-sheet.tsx';
import { useLiveGameContext, usePitchDraftForm } from './model/live-game-context.ts';
import type { OpenSheet } from './model/open-sheet.ts';
import { KeyboardSheet } from './pad/keyboard-sheet.tsx';
import { VelocityEntry } from './pad/velocity-entry.tsx';
import { PersonSheet } from './people/person-sheet.tsx';
import { DroppedFoulSheet } from './play/dropped-foul-sheet.tsx';
import { InPlaySheet } from './play/in-play-sheet.tsx';
import { LastPlaySheet } from './play/last-play-sheet.tsx';
import { RunnerEventSheet } from './runners/runner-event-sheet.tsx';
import { RunnerPersonSheet } from './runners/runner-person-sheet.tsx';
import { RunnersSheet } from './runners/runners-sheet.tsx';
import { EndGameSheet } from './sheets/end-game-sheet.tsx';
import { MoreSheet } from './sheets/more-sheet.tsx';
import { ScoreSheet } from './sheets/score-sheet.tsx';
import { SituationSheet } from './sheets/situation-sheet.tsx';
import { WatchMoreSheet } from './watching/watch-more-sheet.tsx';

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
