import { may } from '@full-count/sync-protocol';
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useCharting } from '../../baseball-ui/charting/use-charting.ts';
import { useMutate } from '../../local/emergency-queue/use-mutate.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useDeviceId } from '../../local/session/use-device-id.ts';
import { lazyWhenIdle } from '../../platform/lazy-when-idle.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { tellChange } from '../../ui/toasts/toast-result.ts';
import { LiveBoard } from './board/live-board.tsx';
import { LiveCourt } from './live-court.tsx';
import styles from './live-game.module.css';
import type { LiveGame } from './model/live-game.ts';
import type { OpenSheet } from './model/open-sheet.ts';
import type { Duty } from './model/picks.ts';
import { offeredTypes } from './offered-types.ts';
import { usePitchEntry } from './pad/use-pitch-entry.ts';
import { PeopleStrip } from './people/people-strip.tsx';
import { useShownPeople } from './people/use-shown-people.ts';
import { useRecorder } from './recorder/use-recorder.ts';
import { useHasHeight } from './use-has-height.ts';
import { useLiveFigures } from './use-live-figures.ts';
import { scorerElsewhere } from './watching/scorer.ts';

// A choice on the court draws the court, and none of what stands around it.
const Board = memo(LiveBoard);
// A phone has the strip in their place.
const Panel = memo(
  lazyWhenIdle(async () => (await import('./people/person-panel.tsx')).PersonPanel),
);

// Nothing of them is needed for the first pitch.
const loadSheets = () => import('./live-sheets.tsx');
const LiveSheets = lazy(async () => ({ default: (await loadSheets()).LiveSheets }));

const WatchCourt = lazy(async () => ({ default: (await import('./watch-court.tsx')).WatchCourt }));
const ChartingKeys = lazyWhenIdle(
  async () => (await import('./pad/charting-keys.tsx')).ChartingKeys,
);

/** A game being tracked: board, people, types, grid and outcomes, Undo, sync. */
export function LiveGameView({ live }: { live: LiveGame }) {
  const mutate = useMutate();
  const { accessLevel, user } = useLocalData();
  const mayRecord = may(accessLevel, 'game.record');
  const deviceId = useDeviceId();
  const elsewhere = mayRecord ? scorerElsewhere(live.game, { userId: user.id, deviceId }) : null;
  const charts = mayRecord && elsewhere === null;
  const recorder = useRecorder(live);
  const wide = useMediaQuery(breakpoints.tabletUp);
  const tall = useHasHeight(761);
  const narrow = useMediaQuery(breakpoints.narrowPhone);
  const quick = useCharting((charting) => charting.quick);
  const hasKeys = useCharting((charting) => charting.keys) && charts;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const open = useMemo(() => openersOf(setSheet), []);
  const entering = usePitchEntry({
    live,
    recorder,
    mayRecord: charts,
    quick,
    onLogged: open.afterLogging,
    onUnknown: open.person,
  });
  const shown = useShownPeople(live);
  const { pitching, batting } = useLiveFigures(shown);
  // Board and figures are drawn at once, what stands around the grid with the next task.
  const later = useDeferredValue(live);
  const { game, team } = live;
  const types = useDeferredValue(
    useMemo(() => offeredTypes(team.sport, pitching), [team.sport, pitching]),
  );

  useWakeLock();
  useEffect(() => {
    if (entering.begun) void loadSheets();
  }, [entering.begun]);

  const endGame = useCallback(() => {
    void tellChange(mutate('game.end', { gameId: game.id }), {
      done: 'Game ended successfully',
      failed: 'Failed to end game',
    });
  }, [mutate, game.id]);

  return (
    <main className={classNames(styles.live, hasKeys && styles.withKeys)}>
      <h1 className="visually-hidden">
        Live tracking: {live.names.team} vs {live.names.opponent}
      </h1>
      <Board
        live={live}
        wide={wide}
        onScore={mayRecord ? open.score : undefined}
        onSituation={mayRecord ? open.situation : undefined}
        onMore={open.more}
      />
      {wide ? (
        <Suspense fallback={<div />}>
          <Panel
            duty="batter"
            live={live}
            shown={shown}
            recorder={recorder}
            pitching={pitching}
            batting={batting}
            onLineup={open.lineup}
          />
        </Suspense>
      ) : (
        <PeopleStrip
          live={shown}
          pitching={pitching}
          batting={batting}
          onPitcher={open.pitcher}
          onBatter={open.batter}
        />
      )}
      {charts ? (
        <LiveCourt
          live={later}
          recorder={recorder}
          entering={entering}
          types={types}
          quick={quick}
          wide={wide}
          tall={tall}
          narrow={narrow}
          onOpen={setSheet}
          onEndGame={endGame}
        />
      ) : (
        <Suspense>
          <WatchCourt
            live={later}
            wide={wide}
            narrow={narrow}
            elsewhere={elsewhere}
            onMore={open.more}
          />
        </Suspense>
      )}
      {wide && (
        <Suspense fallback={<div />}>
          <Panel
            duty="pitcher"
            live={live}
            shown={shown}
            recorder={recorder}
            pitching={pitching}
            batting={batting}
            onLineup={open.lineup}
          />
        </Suspense>
      )}
      <Suspense>
        <ChartingKeys
          live={live}
          entering={entering}
          mayRecord={charts}
          onOpen={setSheet}
          onUndo={() => void recorder.undo()}
          onRedo={() => void recorder.redo()}
        />
      </Suspense>
      {sheet !== null && (
        <Suspense>
          <LiveSheets
            live={live}
            recorder={recorder}
            sheet={sheet}
            entering={entering}
            types={types}
            pitching={pitching}
            batting={batting}
            onOpen={setSheet}
            onEndGame={endGame}
          />
        </Suspense>
      )}
    </main>
  );
}

/** The same functions each time, so that the board need not be drawn for them. */
function openersOf(setSheet: (change: (present: OpenSheet | null) => OpenSheet | null) => void) {
  const opener = (kind: 'score' | 'situation' | 'more' | 'pitcher' | 'batter' | 'lineup') => () =>
    setSheet(() => ({ kind }));
  return {
    score: opener('score'),
    situation: opener('situation'),
    more: opener('more'),
    pitcher: opener('pitcher'),
    batter: opener('batter'),
    lineup: opener('lineup'),
    person: (duty: Duty) => setSheet(() => ({ kind: duty })),
    afterLogging: () => setSheet((present) => (present?.kind === 'in-play' ? null : present)),
  };
}
