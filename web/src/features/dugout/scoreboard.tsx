import {
  battingSide,
  currentPitcher,
  dueBatter,
  initialState,
  type Side,
} from '@full-count/baseball';
import { type GameRow, may, PRIMARY_RECORDING, setupOf } from '@full-count/sync-protocol';
import { Radio } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { Bases } from '../../components/board/bases.tsx';
import { Count } from '../../components/board/count.tsx';
import { InningMark } from '../../components/board/inning-mark.tsx';
import { Outs } from '../../components/board/outs.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { shortDay } from '../../components/day-and-time.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { ScoreInput } from './score-input.tsx';
import styles from './scoreboard.module.css';
import { useDugoutActions } from './use-dugout-actions.ts';

interface ScoreboardProps {
  /** The live game; null: none, and the board hangs empty. */
  game: GameRow | null;
  teamName: string;
}

const NO_GAME = {
  setup: { homeTeam: true, innings: 9, lineups: { team: null, opponent: null } },
  opponent: 'No Game',
};

export function Scoreboard({ game, teamName }: ScoreboardProps) {
  const { standing } = useLocalData();
  const actions = useDugoutActions(game);
  const setup = game === null ? NO_GAME.setup : setupOf(game);
  const state = game?.recordings[PRIMARY_RECORDING]?.state ?? initialState(setup);
  const batting = battingSide(setup, state.halfInning);
  const { balls, strikes } = state.plateAppearance ?? { balls: 0, strikes: 0 };
  const batter = game && dueBatter(setup, state);
  const pitcher = game && currentPitcher(setup, state);

  const side = (which: Side, name: string) => (
    <ScoreInput
      name={name}
      batting={game !== null && batting === which}
      runs={state.score[which]}
      onSave={(runs) => void actions.setScore(which, runs)}
    />
  );
  const ours = side('team', teamName);
  const theirs = side('opponent', game?.opponent ?? NO_GAME.opponent);

  return (
    <section className={`on-board ${styles.board}`} aria-label="Scoreboard">
      <div className={styles.head}>
        {game === null ? (
          <span className="grow">No live game</span>
        ) : (
          <>
            <Badge tone="live" on="board">
              Live
            </Badge>
            <span className="grow">
              {shortDay(game.gameDate)}, {game.homeTeam ? 'home' : 'away'}
            </span>
          </>
        )}
        <span className={styles.inning}>
          <InningMark inning={state.inning} half={state.halfInning} />
        </span>
      </div>
      <div className={styles.state}>
        <div className={styles.scores}>
          {setup.homeTeam ? theirs : ours}
          {setup.homeTeam ? ours : theirs}
        </div>
        {(pitcher || batter) && (
          <dl className={styles.people}>
            <dt className="lab">Pitching</dt>
            <dd className="clip">{pitcher?.name ?? 'Not named yet'}</dd>
            <dt className="lab">At bat</dt>
            <dd className="clip">{batter?.name ?? 'Not named yet'}</dd>
          </dl>
        )}
        <div className={styles.situation}>
          <Bases
            size="hero"
            first={state.bases.first !== null}
            second={state.bases.second !== null}
            third={state.bases.third !== null}
          />
          <Count balls={Math.min(balls, 3)} strikes={Math.min(strikes, 2)} />
          <span className={styles.outs}>
            <span className="lab">Out</span>
            <Outs outs={state.outs} />
          </span>
        </div>
      </div>
      {game !== null && may(standing, 'game.record') && (
        <div className={styles.foot}>
          <ButtonLink
            to={paths.liveGame(game.id)}
            variant="lamp"
            size="live"
            icon={<Radio aria-hidden="true" size={20} />}
          >
            Track pitches
          </ButtonLink>
          <Button variant="board" size="live" onClick={() => void actions.end()}>
            End game
          </Button>
        </div>
      )}
    </section>
  );
}
