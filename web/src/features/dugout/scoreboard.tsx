import {
  battingSide,
  type CalendarDay,
  initialState,
  MAX_SCORE_BY_HAND,
  type Side,
} from '@full-count/baseball';
import { type GameRow, may, PRIMARY_RECORDING, setupOf } from '@full-count/sync-protocol';
import { type ReactNode, useState } from 'react';
import { DigitPlate } from '../../baseball-ui/scoreboard/digit-plate.tsx';
import { Bases, Count, InningMark, Outs } from '../../baseball-ui/scoreboard/situation.tsx';
import { shortDay } from '../../format/day-and-time.ts';
import { doubleheaderText, type GameLabel, withYear } from '../../format/game-dates/game-labels.ts';
import { forfeitText, parseRuns } from '../../format/game-result.ts';
import { useLocalData } from '../../local/local-data.tsx';
import type { PitcherWorkload } from '../../local/queries/workload/pitcher-workload.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { BoardFoot, useSetScore } from './board-foot.tsx';
import { type PeopleOnBoard, PitcherAndBatter, SamplePeople } from './pitcher-and-batter.tsx';
import styles from './scoreboard.module.css';

interface ScoreboardProps {
  game: GameRow | null;
  label: GameLabel | null;
  teamName: string;
  /** Null while the game's log loads. */
  people: PeopleOnBoard | null;
  workloads: readonly PitcherWorkload[] | undefined;
  today: CalendarDay;
}

const NO_GAME = {
  setup: { homeTeam: true, innings: 9, lineups: { team: null, opponent: null } },
  opponent: 'No Game',
};

export function Scoreboard(props: ScoreboardProps) {
  const { game, label, teamName } = props;
  const { accessLevel } = useLocalData();
  const setScore = useSetScore(game);
  const setup = game === null ? NO_GAME.setup : setupOf(game);
  const state = game?.recordings[PRIMARY_RECORDING]?.state ?? initialState(setup);
  const isLive = game?.status === 'live';
  const isOver = game?.status === 'completed';
  const canScore = may(accessLevel, 'game.record') && !isOver && game?.status !== 'suspended';
  const { balls, strikes } = state.plateAppearance ?? { balls: 0, strikes: 0 };

  const scorePlate = (side: Side, name: string) => {
    const plate = {
      name,
      isBatting: isLive && battingSide(setup, state.halfInning) === side,
      runs: state.score[side],
    };
    if (!canScore) return <ScorePlate {...plate} />;
    return <ScoreInput {...plate} onSave={(runs) => void setScore(side, runs)} />;
  };
  const ourPlate = scorePlate('team', teamName);
  const theirPlate = scorePlate('opponent', game?.opponent ?? NO_GAME.opponent);

  return (
    <section className={`on-board ${styles.board}`} aria-label="Scoreboard">
      <p className="visually-hidden" aria-live="polite">
        {isLive && `${teamName} ${state.score.team}, ${game.opponent} ${state.score.opponent}`}
      </p>
      <div className={styles.head}>
        <BoardHead game={game} label={label} />
        {!isOver && (
          <span className={styles.inning}>
            <InningMark inning={state.inning} half={state.halfInning} />
          </span>
        )}
      </div>
      <div className={styles.state}>
        <div className={styles.scores}>
          {setup.homeTeam ? theirPlate : ourPlate}
          {setup.homeTeam ? ourPlate : theirPlate}
        </div>
        {game === null && <SamplePeople />}
        {isLive && <PitcherAndBatter {...props} gameId={game.id} setup={setup} state={state} />}
        {!isOver && (
          <div className={styles.situation}>
            <Bases size="hero" runners={state.bases} />
            <Count balls={Math.min(balls, 3)} strikes={Math.min(strikes, 2)} />
            <span className={styles.outs}>
              <span className="caps">Out</span>
              <Outs outs={state.outs} />
            </span>
          </div>
        )}
      </div>
      {game !== null && <BoardFoot game={game} />}
    </section>
  );
}

const STATUS_LABELS: Readonly<Record<GameRow['status'], string>> = {
  scheduled: 'Scheduled',
  live: 'Live',
  suspended: 'Suspended',
  completed: 'Final',
};

function BoardHead({ game, label }: Pick<ScoreboardProps, 'game' | 'label'>) {
  if (game === null || label === null) return <span className="grow">No live game</span>;
  const day = withYear(shortDay(label.at), label.at);
  const facts = [day, doubleheaderText(label), game.homeTeam ? 'home' : 'away', forfeitText(game)];
  return (
    <>
      <Badge tone={game.status} on="board">
        {STATUS_LABELS[game.status]}
      </Badge>
      <span className="grow">{facts.filter((fact) => fact !== null).join(', ')}</span>
    </>
  );
}

interface ScoreSideProps {
  name: string;
  isBatting: boolean;
  runs: number;
}

function ScorePlate({ name, isBatting, runs }: ScoreSideProps) {
  return (
    <span className={styles.side}>
      <SideName name={name} isBatting={isBatting} />
      <DigitPlate value={runs} size="hero" />
    </span>
  );
}

function ScoreInput(props: ScoreSideProps & { onSave: (runs: number) => void }) {
  const { name, isBatting, runs, onSave } = props;
  const [typedText, setTypedText] = useState<string | null>(null);

  function save(): void {
    const newRuns = typedText === null ? runs : parseRuns(typedText);
    setTypedText(null);
    if (newRuns === null) {
      toast({ title: 'Error', description: 'Enter a score from 0 to 99.', tone: 'error' });
    } else if (newRuns !== runs) {
      onSave(newRuns);
    }
  }

  return (
    <label className={styles.side}>
      <SideName name={name} isBatting={isBatting}>
        <span className="visually-hidden"> score</span>
      </SideName>
      <input
        className={classNames(styles.score, runs > MAX_SCORE_BY_HAND && styles.longer)}
        type="text"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={typedText ?? String(runs)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTypedText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTypedText(null);
        }}
      />
    </label>
  );
}

function SideName(props: Pick<ScoreSideProps, 'name' | 'isBatting'> & { children?: ReactNode }) {
  const { name, isBatting, children } = props;
  return (
    <span className={styles.name}>
      {isBatting && <i className={styles.arrow} />}
      <span className={styles.sideName}>{name}</span>
      {isBatting && <span className="visually-hidden">, batting,</span>}
      {children}
    </span>
  );
}
