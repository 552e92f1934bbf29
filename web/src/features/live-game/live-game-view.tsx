import type { PlayerRole } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import {
  lazy,
  memo,
  type ReactNode,
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
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { LiveBoard } from './board/live-board.tsx';
import { LiveCenter } from './live-center.tsx';
import styles from './live-game.module.css';
import type { LiveGame } from './model/live-game.ts';
import {
  LiveGameContext,
  type LiveScreen,
  PitchEntryContext,
  ShownFiguresContext,
} from './model/live-game-context.ts';
import type { OpenSheet } from './model/open-sheet.ts';
import { offeredTypes } from './offered-types.ts';
import { usePitchEntry } from './pad/use-pitch-entry.ts';
import { PeopleStrip } from './people/people-strip.tsx';
import { useShownPeople } from './people/use-shown-people.ts';
import { useRecorder } from './recorder/use-recorder.ts';
import { useLiveFigures } from './use-live-figures.ts';
import { scorerElsewhere } from './watching/scorer.ts';

// A tap on the pad draws only the center, and none of the parts around it.
const Board = memo(LiveBoard);
const Strip = memo(PeopleStrip);
// A phone has the strip instead.
const Panel = memo(
  lazyWhenIdle(async () => (await import('./people/person-panel.tsx')).PersonPanel),
);

// The first pitch needs none of these.
const loadSheets = () => import('./live-sheets.tsx');
const LiveSheets = lazy(async () => ({ default: (await loadSheets()).LiveSheets }));

const WatchCenter = lazy(async () => ({
  default: (await import('./watch-center.tsx')).WatchCenter,
}));
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
  const isTracking = mayRecord && elsewhere === null;
  const recorder = useRecorder(live);
  const wide = useMediaQuery(breakpoints.tabletUp);
  const hasKeyboardShortcuts = useCharting((charting) => charting.keys) && isTracking;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const shown = useShownPeople(live);
  const { pitching, batting } = useLiveFigures(shown);
  const figures = useMemo(() => ({ shown, pitching, batting }), [shown, pitching, batting]);
  const { game, team, names } = live;
  const types = useDeferredValue(
    useMemo(() => offeredTypes(team.sport, pitching), [team.sport, pitching]),
  );
  const entering = usePitchEntry({
    live,
    recorder,
    isTracking,
    types,
    onLogged: useCallback(
      () => setSheet((present) => (present?.kind === 'in-play' ? null : present)),
      [],
    ),
    onUnknown: useCallback((playerRole: PlayerRole) => setSheet({ kind: playerRole }), []),
  });

  useWakeLock();
  useEffect(() => {
    if (entering.begun) void loadSheets();
  }, [entering.begun]);

  const endGame = useCallback(() => {
    void toastResult(mutate('game.end', { gameId: game.id }), {
      done: 'Game ended successfully',
      failed: 'Failed to end game',
    });
  }, [mutate, game.id]);

  const screen = useMemo(
    (): LiveScreen => ({ live, recorder, mayRecord, isTracking, openSheet: setSheet, endGame }),
    [live, recorder, mayRecord, isTracking, endGame],
  );
  // The board and the people render at once, and the center after them. The contexts of the first
  // are not around the center, where React would search for components that read them.
  const later = useDeferredValue(screen);
  const rendersAtOnce = (parts: ReactNode) => (
    <LiveGameContext value={screen}>
      <ShownFiguresContext value={figures}>{parts}</ShownFiguresContext>
    </LiveGameContext>
  );

  return (
    <PitchEntryContext value={entering}>
      <main className={classNames(styles.live, hasKeyboardShortcuts && styles.withShortcuts)}>
        {rendersAtOnce(
          <>
            <h1 className="visually-hidden">
              Live tracking: {names.team} vs {names.opponent}
            </h1>
            <Board />
            {wide ? (
              <Suspense fallback={<div />}>
                <Panel playerRole="batter" />
              </Suspense>
            ) : (
              <Strip />
            )}
          </>,
        )}
        <LiveGameContext value={later}>
          {isTracking ? (
            <LiveCenter />
          ) : (
            <Suspense>
              <WatchCenter elsewhere={elsewhere} />
            </Suspense>
          )}
        </LiveGameContext>
        {rendersAtOnce(
          <>
            {wide && (
              <Suspense fallback={<div />}>
                <Panel playerRole="pitcher" />
              </Suspense>
            )}
            <Suspense>
              <ChartingKeys />
            </Suspense>
            {sheet !== null && (
              <Suspense>
                <LiveSheets sheet={sheet} />
              </Suspense>
            )}
          </>,
        )}
      </main>
    </PitchEntryContext>
  );
}
