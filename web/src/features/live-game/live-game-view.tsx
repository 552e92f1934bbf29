import type { Outcome } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { memo, useMemo, useRef, useState } from 'react';
import { tellChange } from '../../components/tell-change.ts';
import { viewWords } from '../../components/zone-layout.ts';
import { useLocalData, useMutate } from '../../local/local-data.tsx';
import { ActionRow } from './action-row.tsx';
import { AtBatStrip } from './at-bat-strip.tsx';
import { LiveBoard } from './live-board.tsx';
import { LiveFoot } from './live-foot.tsx';
import styles from './live-game.module.css';
import { LiveSheets } from './live-sheets.tsx';
import { chooseOutcome, emptyEntry, factsOf, isBegun, type PitchEntry } from './model/entry.ts';
import type { LiveGame } from './model/live-game.ts';
import { offeredTypes } from './model/offered-types.ts';
import type { OpenSheet } from './model/sheets.ts';
import { undoStep } from './model/undo.ts';
import { PeopleStrip } from './people-strip.tsx';
import { PersonPanel } from './person-panel.tsx';
import { PitchPad } from './pitch-pad.tsx';
import { TypeRow } from './type-row.tsx';
import { useHand } from './use-hand.ts';
import { useLiveFigures } from './use-live-figures.ts';
import { useMedia } from './use-media.ts';
import { useRecorder } from './use-recorder.ts';
import { useShownBatter } from './use-shown-batter.ts';

// A choice on the pad draws the pad, and none of what stands around it.
const Board = memo(LiveBoard);
const Panel = memo(PersonPanel);
const Strip = memo(AtBatStrip);
const Foot = memo(LiveFoot);

/** A game being tracked: board, people, types, grid and outcomes, Undo, sync. */
export function LiveGameView({ live }: { live: LiveGame }) {
  const mutate = useMutate();
  const mayRecord = may(useLocalData().standing, 'game.record');
  const recorder = useRecorder(live);
  const { hand } = useHand();
  const wide = useMedia('(min-width: 768px)');
  const tall = useMedia('(min-height: 761px)');
  const narrow = useMedia('(max-width: 359px)');
  const [entry, setEntry] = useState(emptyEntry);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const open = useMemo(() => openersOf(setSheet), []);
  const isLogging = useRef(false);
  const batter = useShownBatter(live);
  const { pitching, batting } = useLiveFigures(live, batter);
  const { folded, entries, who, game, team } = live;
  const undo = useMemo(() => undoStep(folded, entries), [folded, entries]);
  const types = offeredTypes(team.sport, pitching);
  const knowsBoth = who.batter !== null && who.pitcher !== null;
  const canLog = mayRecord && factsOf(entry) !== null && knowsBoth;

  /** The entry stands until it is on the disk, a moment later; a second tap on it does nothing. */
  async function log(logged: PitchEntry): Promise<void> {
    if (isLogging.current) return;
    isLogging.current = true;
    const isLogged = await recorder.pitch(logged);
    isLogging.current = false;
    if (!isLogged) return;
    setEntry((present) => (present === logged ? emptyEntry : present));
    setSheet((present) => (present === sheet ? null : present));
  }

  function openInPlay(): void {
    const isInPlay = sheet === null && entry.outcome !== null && factsOf(entry)?.call === 'in_play';
    // Ball in Play without a choice is a ground out (specification, section 4).
    if (!isInPlay) setEntry(chooseOutcome(entry, 'ground_out'));
    setSheet({ kind: 'in-play' });
  }

  const endGame = () =>
    tellChange(mutate('game.end', { gameId: game.id }), {
      done: 'Game ended successfully',
      failed: 'Failed to end game',
    });

  return (
    <main className={styles.live}>
      <h1 className="visually-hidden">
        Live tracking: {live.names.team} vs {live.names.opponent}
      </h1>
      <Board
        live={live}
        wide={wide}
        onScore={open.score}
        onSituation={open.situation}
        onMore={open.more}
      />
      {wide ? (
        <Panel
          duty="batter"
          live={live}
          recorder={recorder}
          pitching={pitching}
          batting={batting}
        />
      ) : (
        <PeopleStrip
          live={live}
          batter={batter}
          pitching={pitching}
          batting={batting}
          onPitcher={() => setSheet({ kind: 'pitcher' })}
          onBatter={() => setSheet({ kind: 'batter' })}
        />
      )}
      <div className={styles.court}>
        <TypeRow
          offered={types}
          chosen={entry.pitchType}
          places={wide ? 5 : narrow ? 3 : 4}
          onChoose={(pitchType) => setEntry({ ...entry, pitchType })}
          onMore={() => setSheet({ kind: 'types' })}
        />
        {(tall || wide) && <Strip live={live} />}
        <PitchPad
          live={live}
          entry={entry}
          tall={tall && !wide}
          outside={wide && team.settings.outerZones}
          onEntry={setEntry}
          onOutcome={(outcome: Outcome) => setEntry(chooseOutcome(entry, outcome))}
          onInPlay={openInPlay}
        />
        <ActionRow
          undo={mayRecord ? undo : null}
          velocityMph={entry.velocityMph}
          begun={isBegun(entry)}
          canLog={canLog}
          hand={hand}
          onUndo={() => void recorder.undo()}
          onVelocity={() => setSheet({ kind: 'velocity' })}
          onMore={() => setSheet({ kind: 'more' })}
          onCancel={() => setEntry(emptyEntry)}
          onLog={() => void log(entry)}
        />
        <Foot viewLabel={tall && !wide ? null : viewWords.catcher} narrow={narrow} />
      </div>
      {wide && (
        <Panel
          duty="pitcher"
          live={live}
          recorder={recorder}
          pitching={pitching}
          batting={batting}
        />
      )}
      <LiveSheets
        live={live}
        recorder={recorder}
        sheet={sheet}
        entry={entry}
        types={types}
        pitching={pitching}
        batting={batting}
        onEntry={setEntry}
        onOpen={setSheet}
        onLog={() => void log(entry)}
        onEndGame={() => void endGame()}
      />
    </main>
  );
}

/** The same functions each time, so that the board need not be drawn for them. */
function openersOf(setSheet: (sheet: OpenSheet) => void) {
  return {
    score: () => setSheet({ kind: 'score' }),
    situation: () => setSheet({ kind: 'situation' }),
    more: () => setSheet({ kind: 'more' }),
  };
}
