import {
  batterToReplace,
  GAME_VELOCITY_MPH,
  isSamePerson,
  isUnnamed,
  type PitchFacts,
  type PitchType,
  type PlayerRole,
  visitorsFirst,
} from '@full-count/baseball';
import { VelocitySheet } from '../../baseball-ui/charting/velocity-sheet.tsx';
import { PitchMarks } from '../../baseball-ui/pitches/call-mark.tsx';
import { TypesSheet } from '../../baseball-ui/pitches/type-row.tsx';
import { Sheet } from '../../ui/dialogs/dialog.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { PersonFigures } from './figures/person-figures.tsx';
import { LineupSheet } from './lineup/lineup-sheet.tsx';
import { lastPitch } from './model/last-play.ts';
import type { LiveGame } from './model/live-game.ts';
import {
  type OpenSheet,
  useLiveGameContext,
  usePitchDraftForm,
} from './model/live-game-context.ts';
import { KeyboardSheet } from './pad/keyboard-sheet.tsx';
import { PersonPicker } from './people/person-picker.tsx';
import { ReadOnlyPerson } from './people/read-only-person.tsx';
import { DroppedFoulSheet } from './play/hit-field.tsx';
import { InPlaySheet } from './play/in-play-sheet.tsx';
import { LastPlaySheet } from './play/last-play-sheet.tsx';
import { RunnerPersonSheet } from './runners/runner-person-sheet.tsx';
import { RunnerEventSheet, RunnersSheet } from './runners/runners-sheet.tsx';
import { ScoreSheet, SituationSheet } from './sheets/by-hand-sheets.tsx';
import { MoreSheet, WatchMoreSheet } from './sheets/more-sheet.tsx';
import { SaveSheet } from './sheets/save-sheet.tsx';
import styles from './sheets/situation-sheet.module.css';

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

const ForfeitDialog = lazyPart(
  async () => (await import('../../baseball-ui/scoring/forfeit-dialog.tsx')).ForfeitDialog,
);

function Forfeit() {
  const { live, openSheet } = useLiveGameContext();
  return <ForfeitDialog game={live.game} onClose={() => openSheet(null)} />;
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

export function VelocityEntry() {
  const { live, recorder, openSheet } = useLiveGameContext();
  const { draft, hasBegun, change } = usePitchDraftForm();
  const savedPitch = hasBegun ? null : lastPitch(live);
  return (
    <VelocitySheet
      title={savedPitch === null ? 'Velocity' : 'Velocity, Last Pitch'}
      aside={savedPitch && <PitchMarks {...savedPitch} />}
      range={GAME_VELOCITY_MPH}
      velocityMph={(savedPitch ?? draft).velocityMph}
      lastMph={lastVelocity(live, (savedPitch ?? draft).pitchType)}
      onSave={(velocityMph) => {
        if (savedPitch === null) change({ ...draft, velocityMph });
        else void recorder.amendPitch(savedPitch, { velocityMph });
        openSheet(null);
      }}
      onClose={() => openSheet(null)}
    />
  );
}

export function lastVelocity(
  { entries, matchup }: Pick<LiveGame, 'entries' | 'matchup'>,
  pitchType: PitchType | null,
): number | null {
  const readings = entries.filter(
    (entry): entry is PitchFacts =>
      entry.kind === 'pitch' &&
      entry.velocityMph !== null &&
      isSamePerson(entry.pitcher, matchup.pitcher),
  );
  const lastReading =
    readings.findLast((pitch) => pitch.pitchType === pitchType) ?? readings.at(-1);
  return lastReading?.velocityMph ?? null;
}

function PersonSheet({ playerRole }: { playerRole: PlayerRole }) {
  const { live, recorder, mayRecord, openSheet } = useLiveGameContext();
  const { isWaitingForPeople, stopWaiting } = usePitchDraftForm();
  const replacedBatter = playerRole === 'batter' ? batterToReplace(live.setup, live.state) : null;
  const hasLineup = live.setup.lineups[live.matchup.battingSide] !== null;
  const close = () => openSheet(null);
  return (
    <Sheet
      title={playerRole === 'batter' ? 'Batter' : 'Pitcher'}
      onClose={() => {
        stopWaiting();
        close();
      }}
    >
      <div className={styles.parts}>
        {isWaitingForPeople && <p role="status">Choose the {playerRole} to log this pitch.</p>}
        {mayRecord ? (
          <>
            <PersonPicker
              live={live}
              recorder={recorder}
              playerRole={playerRole}
              onChosen={close}
              onLineup={() => openSheet({ kind: 'lineup' })}
            />
            {replacedBatter !== null && !isUnnamed(replacedBatter) && (
              <p className="small">
                If you choose {hasLineup ? "a player who isn't in the lineup" : 'another player'},
                they pinch-hit for {replacedBatter.name}.
              </p>
            )}
          </>
        ) : (
          <ReadOnlyPerson playerRole={playerRole} />
        )}
        <PersonFigures playerRole={playerRole} />
      </div>
    </Sheet>
  );
}
