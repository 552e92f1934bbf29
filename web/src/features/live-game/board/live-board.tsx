import {
  type Bases as BasesTaken,
  countBatting,
  type FoldedGame,
  ordinal,
  otherSide,
  type Side,
} from '@full-count/baseball';
import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { Bases } from '../../../baseball-ui/scoreboard/bases.tsx';
import { Count } from '../../../baseball-ui/scoreboard/count.tsx';
import { InningMark } from '../../../baseball-ui/scoreboard/inning-mark.tsx';
import { LineScore } from '../../../baseball-ui/scoreboard/line-score.tsx';
import { Outs } from '../../../baseball-ui/scoreboard/outs.tsx';
import {
  PlateButton,
  type PlateButtonProps,
} from '../../../baseball-ui/scoreboard/plate-button.tsx';
import { ScorePlates } from '../../../baseball-ui/scoreboard/score-plates.tsx';
import { boardNames } from '../../../format/short-team-name.ts';
import { lazyWhenIdle } from '../../../platform/lazy-when-idle.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { shortName } from '../model/short-name.ts';
import styles from './live-board.module.css';

const BoardPitcher = lazyWhenIdle(async () => (await import('./board-pitcher.tsx')).BoardPitcher);

/** The state of the game, and nothing else, in green. A tap on a plate corrects it. */
export function LiveBoard() {
  const { live, mayRecord, openSheet } = useLiveGameContext();
  // Runs by inning beside the score.
  const wide = useMediaQuery(breakpoints.tabletUp);
  const onSituation = mayRecord ? () => openSheet({ kind: 'situation' }) : undefined;
  const onScore = mayRecord ? () => openSheet({ kind: 'score' }) : undefined;
  const { state } = live;
  const { balls, strikes } = state.plateAppearance ?? { balls: 0, strikes: 0 };
  return (
    <section className={`on-board ${styles.board}`} aria-label="Scoreboard">
      {wide ? (
        <WideScore onScore={onScore} />
      ) : (
        <ScorePlates {...scoresOf(live, PHONE_LETTERS)} size="phone" onCorrect={onScore} />
      )}
      <Plates label={`${situationWords(live)}. Correct the situation`} onClick={onSituation}>
        <span className={styles.middle}>
          <InningMark inning={state.inning} half={state.halfInning} />
          <Bases
            first={state.bases.first !== null}
            second={state.bases.second !== null}
            third={state.bases.third !== null}
          />
          <span className={styles.outs}>
            <span className="lab">Out</span>
            <Outs outs={state.outs} />
          </span>
          {wide && <RunnerNames bases={state.bases} />}
        </span>
      </Plates>
      <Count
        balls={Math.min(balls, 3)}
        strikes={Math.min(strikes, 2)}
        size={wide ? 'live' : 'phone'}
        onCorrect={onSituation}
      />
      {wide && (
        <Suspense fallback={<span className={styles.pitcher} />}>
          <BoardPitcher />
        </Suspense>
      )}
    </section>
  );
}

function WideScore({ onScore }: { onScore: (() => void) | undefined }) {
  const { live, openSheet } = useLiveGameContext();
  const { state, folded, game } = live;
  const { away, home } = scoresOf(live, WIDE_LETTERS);
  const awaySide = game.homeTeam ? 'opponent' : 'team';
  return (
    <>
      <IconButton
        label="More"
        variant="board"
        size="live"
        icon={<Menu aria-hidden="true" />}
        onClick={() => openSheet({ kind: 'more' })}
      />
      <Plates
        label={`${away.name} ${away.runs}, ${home.name} ${home.runs}. Correct the score`}
        onClick={onScore}
      >
        <LineScore
          innings={folded.lineScore}
          scheduled={game.innings}
          away={{ ...away, hits: hitsOf(folded, awaySide) }}
          home={{ ...home, hits: hitsOf(folded, otherSide(awaySide)) }}
          current={{ inning: state.inning, half: state.halfInning }}
        />
      </Plates>
    </>
  );
}

function hitsOf({ plateAppearances }: FoldedGame, side: Side): number {
  return countBatting(plateAppearances.filter((one) => one.battingSide === side)).hits;
}

/** From 1120 px: the runners on the lit bases. On a phone a tap on the bases names them. */
function RunnerNames({ bases }: { bases: BasesTaken }) {
  return (
    <span className={styles.names}>
      {(['third', 'second', 'first'] as const).map((base) => (
        <span key={base} className="clip">
          {bases[base] === null ? ' ' : `${ON_BASE[base]} ${shortName(bases[base].name)}`}
        </span>
      ))}
    </span>
  );
}

const ON_BASE = { first: '1st', second: '2nd', third: '3rd' } as const;

/** A button where a tap corrects them, and else the plates alone. */
function Plates({
  label,
  onClick,
  children,
}: Omit<PlateButtonProps, 'onClick'> & { onClick: (() => void) | undefined }) {
  if (onClick === undefined) return <span>{children}</span>;
  return (
    <PlateButton label={label} onClick={onClick}>
      {children}
    </PlateButton>
  );
}

/** What hangs over a plate of 52 px, and beside the line score. */
const PHONE_LETTERS = 6;
const WIDE_LETTERS = 9;

export function scoresOf({ game, state, names, who }: LiveGame, mostLetters: number) {
  const shown = boardNames(names, mostLetters);
  const plate = (side: 'team' | 'opponent') => ({
    name: shown[side],
    runs: state.score[side],
    batting: who.battingSide === side,
  });
  return game.homeTeam
    ? { away: plate('opponent'), home: plate('team') }
    : { away: plate('team'), home: plate('opponent') };
}

function situationWords({ state }: LiveGame): string {
  const half = state.halfInning === 'top' ? 'Top' : 'Bottom';
  return `${half} of the ${ordinal(state.inning)}, ${state.outs} ${state.outs === 1 ? 'out' : 'outs'}`;
}
