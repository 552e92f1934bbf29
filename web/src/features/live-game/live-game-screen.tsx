import {
  liveBatter,
  livePitcher,
  otherSide,
  PITCH_TYPES_BY_SPORT,
  type PlayerRole,
} from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import {
  type ComponentType,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { usePadSettings } from '../../baseball-ui/charting/pad-settings.tsx';
import { offeredTypes } from '../../baseball-ui/pitches/type-row.tsx';
import {
  StartingLineupDialogContext,
  type StartingLineupDialogProps,
} from '../../baseball-ui/provided-parts.ts';
import { useGameActions } from '../../baseball-ui/use-game-actions.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useDeviceId } from '../../local/session/use-device-id.ts';
import { useFirstPull, useIsGameArriving } from '../../local/sync-status/use-arriving.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMarkUnfinished } from '../../ui/dialogs/modal-stack.ts';
import { SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { lazyPart, lazyWhenIdle } from '../../ui/feedback/lazy-screen.tsx';
import { useMediaQuery, useWakeLock } from '../../ui/hooks/hooks.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { LiveBoard } from './board/live-board.tsx';
import { LiveCenter } from './live-center.tsx';
import styles from './live-game.module.css';
import { type LiveGame, useLiveGame } from './model/live-game.ts';
import {
  LiveGameContext,
  type LiveScreen,
  type OpenSheet,
  PitchDraftContext,
  ShownFiguresContext,
} from './model/live-game-context.ts';
import { usePitchDraft } from './pad/use-pitch-draft.ts';
import { PeopleStrip } from './people/people-strip.tsx';
import { useShownPeople } from './people/use-shown-people.ts';
import { useRecorder } from './recorder/use-recorder.ts';
import { otherScorer } from './watching/other-scorer.ts';

// Loaded only when it is rendered, because live tracking does not show it.
const GameNotLive = lazyPart(
  async () => (await import('./game-not-live.tsx')).GameNotLive,
  <SpinnerScreen />,
);

interface LiveGameScreenProps {
  gameId: string;
  StartingLineupDialog: ComponentType<StartingLineupDialogProps>;
  /** `isArriving` is true while a new device loads the team's games, or the pitches of a restarted game. */
  GameNotOnDevice: ComponentType<{ gameId: string; isArriving: boolean }>;
}

export function LiveGameScreen(props: LiveGameScreenProps) {
  const { gameId, StartingLineupDialog, GameNotOnDevice } = props;
  const live = useLiveGame(gameId);
  const firstPull = useFirstPull();
  const isArriving = useIsGameArriving(gameId);
  const isLoading = live === undefined && !isArriving;
  const mayStillArrive = live === null && firstPull !== 'done';
  if (isLoading || (mayStillArrive && firstPull !== 'slow')) return <SpinnerScreen />;
  if (!live) {
    return <GameNotOnDevice gameId={gameId} isArriving={live !== null || mayStillArrive} />;
  }
  if (live.game.status !== 'live' || live.game.deletedAt !== undefined) {
    return <GameNotLive data={live} />;
  }
  return (
    <StartingLineupDialogContext value={StartingLineupDialog}>
      <LiveGameView key={gameId} live={live} />
    </StartingLineupDialogContext>
  );
}

// Memoized, so that a tap on the pad draws only the center.
const Board = memo(LiveBoard);
const Strip = memo(PeopleStrip);
// Loaded late, because phones never show it.
const Panel = memo(
  lazyWhenIdle(async () => (await import('./people/person-panel.tsx')).PersonPanel, <div />),
);

// Everything below is loaded late, because the first pitch needs none of it.
const loadSheets = () => import('./live-sheets.tsx');
const LiveSheets = lazyPart(async () => (await loadSheets()).LiveSheets);

const WatchCenter = lazyPart(async () => (await import('./watch-center.tsx')).WatchCenter);
const ChartingKeys = lazyWhenIdle(
  async () => (await import('./pad/charting-keys.tsx')).ChartingKeys,
);

function LiveGameView({ live }: { live: LiveGame }) {
  const actions = useGameActions();
  const { accessLevel, user } = useLocalData();
  const mayRecord = may(accessLevel, 'game.record');
  const deviceId = useDeviceId();
  const scorerElsewhere = mayRecord ? otherScorer(live.game, { userId: user.id, deviceId }) : null;
  const isTracking = mayRecord && scorerElsewhere === null;
  const recorder = useRecorder(live);
  const isWide = useMediaQuery(breakpoints.tabletUp);
  const hasKeyboardShortcuts = usePadSettings((pad) => pad.keys) && isTracking;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const shownGame = useShownPeople(live);
  const { pitcherFigures, batterFigures } = useLiveFigures(shownGame);
  const figures = useMemo(
    () => ({ shownGame, pitcherFigures, batterFigures }),
    [shownGame, pitcherFigures, batterFigures],
  );
  const { team, names } = live;
  const types = useDeferredValue(
    useMemo(
      () => offeredTypes(PITCH_TYPES_BY_SPORT[team.sport], pitcherFigures),
      [team.sport, pitcherFigures],
    ),
  );
  const draftForm = usePitchDraft({
    live,
    recorder,
    isTracking,
    types,
    onLogged: useCallback(
      () => setSheet((openSheet) => (openSheet?.kind === 'in-play' ? null : openSheet)),
      [],
    ),
    onPersonMissing: useCallback((playerRole: PlayerRole) => setSheet({ kind: playerRole }), []),
  });

  useWakeLock();
  useMarkUnfinished(draftForm.hasBegun);
  useEffect(() => {
    if (draftForm.hasBegun) void loadSheets();
  }, [draftForm.hasBegun]);

  const screen = useMemo(
    (): LiveScreen => ({
      live,
      recorder,
      mayRecord,
      isTracking,
      openSheet: setSheet,
      endGame: () => void actions.end(live.game.id),
      suspendGame: () => void actions.suspend(live.game.id),
    }),
    [live, recorder, mayRecord, isTracking, actions],
  );
  // The board and the people render at once, and the center after them. The center is outside their
  // contexts, because React would search it for readers of each new value.
  const deferredScreen = useDeferredValue(screen);
  const renderAtOnce = (parts: ReactNode) => (
    <LiveGameContext value={screen}>
      <ShownFiguresContext value={figures}>{parts}</ShownFiguresContext>
    </LiveGameContext>
  );

  return (
    <PitchDraftContext value={draftForm}>
      <main className={classNames(styles.live, hasKeyboardShortcuts && styles.withShortcuts)}>
        {renderAtOnce(
          <>
            <h1 className="visually-hidden">
              Live tracking: {names.team} vs {names.opponent}
            </h1>
            <Board />
            {isWide ? <Panel playerRole="batter" /> : <Strip />}
          </>,
        )}
        <LiveGameContext value={deferredScreen}>
          {isTracking ? <LiveCenter /> : <WatchCenter scorer={scorerElsewhere} />}
        </LiveGameContext>
        {renderAtOnce(
          <>
            {isWide && <Panel playerRole="pitcher" />}
            <ChartingKeys />
            {sheet !== null && <LiveSheets sheet={sheet} />}
          </>,
        )}
      </main>
    </PitchDraftContext>
  );
}

function useLiveFigures({ folded, matchup }: LiveGame) {
  const { pitcher, batter, battingSide } = matchup;
  const pitcherFigures = useMemo(
    () => (pitcher === null ? null : livePitcher(folded, otherSide(battingSide), pitcher)),
    [folded, pitcher, battingSide],
  );
  const batterFigures = useMemo(
    () => (batter === null ? null : liveBatter(folded, battingSide, batter)),
    [folded, batter, battingSide],
  );
  return { pitcherFigures, batterFigures };
}
