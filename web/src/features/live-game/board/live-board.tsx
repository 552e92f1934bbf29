import {
  countWithNoun,
  hitsOf,
  ordinal,
  otherSide,
  type Bases as RunnersByBase,
  type Side,
} from '@full-count/baseball';
import { Menu } from 'lucide-react';
import { LineScore } from '../../../baseball-ui/scoreboard/line-score.tsx';
import { ScorePlates } from '../../../baseball-ui/scoreboard/score-plates.tsx';
import {
  Bases,
  Count,
  InningMark,
  Outs,
  PlateButton,
  type PlateButtonProps,
} from '../../../baseball-ui/scoreboard/situation.tsx';
import { boardNames, MAX_LETTERS_BESIDE_SCORE } from '../../../format/board-names.ts';
import { shortName } from '../../../format/names.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { lazyWhenIdle } from '../../../ui/feedback/lazy-screen.tsx';
import { useMediaQuery } from '../../../ui/hooks/hooks.ts';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import styles from './live-board.module.css';

const BoardPitcher = lazyWhenIdle(
  async () => (await import('./board-pitcher.tsx')).BoardPitcher,
  <span className={styles.pitcher} />,
);

export function LiveBoard() {
  const { live, mayRecord, openSheet } = useLiveGameContext();
  const isWide = useMediaQuery(breakpoints.tabletUp);
  const openRunners = mayRecord ? () => openSheet({ kind: 'runners' }) : undefined;
  const correctCount = mayRecord ? () => openSheet({ kind: 'situation' }) : undefined;
  const correctScore = mayRecord ? () => openSheet({ kind: 'score' }) : undefined;
  const { state } = live;
  const { balls, strikes } = state.plateAppearance ?? { balls: 0, strikes: 0 };
  return (
    <section className={`on-board ${styles.board}`} aria-label="Scoreboard">
      {isWide ? (
        <WideScore onCorrect={correctScore} />
      ) : (
        <ScorePlates
          {...scoresOf(live, MAX_LETTERS_ON_PHONE)}
          size="small"
          onCorrect={correctScore}
        />
      )}
      <CorrectablePlates label={`${situationText(live)}. Runners`} onClick={openRunners}>
        <span className={styles.middle}>
          <InningMark inning={state.inning} half={state.halfInning} />
          <Bases runners={state.bases} />
          <span className={styles.outs}>
            <span className="caps">Out</span>
            <Outs outs={state.outs} />
          </span>
          {isWide && <RunnerNames bases={state.bases} />}
        </span>
      </CorrectablePlates>
      <Count
        balls={Math.min(balls, 3)}
        strikes={Math.min(strikes, 2)}
        size={isWide ? 'large' : 'small'}
        onCorrect={correctCount}
      />
      {isWide && <BoardPitcher />}
    </section>
  );
}

function WideScore({ onCorrect }: { onCorrect: (() => void) | undefined }) {
  const { live, openSheet } = useLiveGameContext();
  const { state, folded, game } = live;
  const { away, home } = scoresOf(live, MAX_LETTERS_BESIDE_SCORE);
  const awaySide = game.homeTeam ? 'opponent' : 'team';
  return (
    <>
      <IconButton
        label="More"
        variant="board"
        size="live"
        icon={<Menu />}
        onClick={() => openSheet({ kind: 'more' })}
      />
      <CorrectablePlates
        label={`${away.fullName} ${away.runs}, ${home.fullName} ${home.runs}. Correct the score`}
        onClick={onCorrect}
      >
        <LineScore
          innings={folded.lineScore}
          scheduledInnings={game.innings}
          maxInnings={9}
          away={{ ...away, hits: hitsOf(folded, awaySide) }}
          home={{ ...home, hits: hitsOf(folded, otherSide(awaySide)) }}
          current={{ inning: state.inning, half: state.halfInning }}
        />
      </CorrectablePlates>
    </>
  );
}

function RunnerNames({ bases }: { bases: RunnersByBase }) {
  return (
    <span className={styles.names}>
      {(['third', 'second', 'first'] as const).map((base) => (
        <span key={base} className="clip">
          {bases[base] === null ? ' ' : `${BASE_LABELS[base]} ${shortName(bases[base].name)}`}
        </span>
      ))}
    </span>
  );
}

const BASE_LABELS = { first: '1st', second: '2nd', third: '3rd' } as const;

function CorrectablePlates(props: PlateButtonProps) {
  return props.onClick ? <PlateButton {...props} /> : <span>{props.children}</span>;
}

/** The longest team names that fit over a score plate on a phone. */
const MAX_LETTERS_ON_PHONE = 6;

function scoresOf({ game, state, names, matchup }: LiveGame, maxNameLetters: number) {
  const shortNames = boardNames(names, maxNameLetters);
  const plateOf = (side: Side) => ({
    name: shortNames[side],
    fullName: names[side],
    runs: state.score[side],
    isBatting: matchup.battingSide === side,
  });
  return game.homeTeam
    ? { away: plateOf('opponent'), home: plateOf('team') }
    : { away: plateOf('team'), home: plateOf('opponent') };
}

function situationText({ state }: LiveGame): string {
  const half = state.halfInning === 'top' ? 'Top' : 'Bottom';
  return `${half} of the ${ordinal(state.inning)}, ${countWithNoun(state.outs, 'out')}`;
}
