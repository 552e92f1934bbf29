import { may } from '@full-count/sync-protocol';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { tellChange } from '../../components/tell-change.ts';
import { useLocalData, useMutate } from '../../local/local-data.tsx';
import { LiveBoard } from './live-board.tsx';
import { LiveCourt } from './live-court.tsx';
import styles from './live-game.module.css';
import { LiveSheets } from './live-sheets.tsx';
import { emptyEntry, type PitchEntry } from './model/entry.ts';
import type { LiveGame } from './model/live-game.ts';
import { offeredTypes } from './model/offered-types.ts';
import type { OpenSheet } from './model/sheets.ts';
import { PeopleStrip } from './people-strip.tsx';
import { PersonPanel } from './person-panel.tsx';
import { useLiveFigures } from './use-live-figures.ts';
import { useMedia } from './use-media.ts';
import { useRecorder } from './use-recorder.ts';
import { useShownBatter } from './use-shown-batter.ts';

// A choice on the court draws the court, and none of what stands around it.
const Board = memo(LiveBoard);
const Panel = memo(PersonPanel);

/** A game being tracked: board, people, types, grid and outcomes, Undo, sync. */
export function LiveGameView({ live }: { live: LiveGame }) {
  const mutate = useMutate();
  const mayRecord = may(useLocalData().standing, 'game.record');
  const recorder = useRecorder(live);
  const wide = useMedia('(min-width: 768px)');
  const tall = useMedia('(min-height: 761px)');
  const narrow = useMedia('(max-width: 359px)');
  const [entry, setEntry] = useState(emptyEntry);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const open = useMemo(() => openersOf(setSheet), []);
  const isLogging = useRef(false);
  const batter = useShownBatter(live);
  const { pitching, batting } = useLiveFigures(live, batter);
  // Board and figures are drawn at once, what stands around the grid with the next task.
  const later = useDeferredValue(live);
  const { game, team } = live;
  const types = useDeferredValue(
    useMemo(() => offeredTypes(team.sport, pitching), [team.sport, pitching]),
  );

  /** The entry stands until it is on the disk, a moment later; a second tap on it does nothing. */
  const log = useCallback(
    async (logged: PitchEntry) => {
      if (isLogging.current) return;
      isLogging.current = true;
      const isLogged = await recorder.pitch(logged).finally(() => {
        isLogging.current = false;
      });
      if (!isLogged) return;
      setEntry((present) => (present === logged ? emptyEntry : present));
      setSheet((present) => (present === sheet ? null : present));
    },
    [recorder, sheet],
  );

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
      <LiveCourt
        live={later}
        recorder={recorder}
        entry={entry}
        types={types}
        mayRecord={mayRecord}
        wide={wide}
        tall={tall}
        narrow={narrow}
        onEntry={setEntry}
        onOpen={setSheet}
        onLog={log}
      />
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
