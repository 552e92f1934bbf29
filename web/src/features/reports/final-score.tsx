import { countBatting, type FoldedGame, otherSide, type Side } from '@full-count/baseball';
import { type ReactNode, useRef } from 'react';
import { boardNames } from '../../components/board/board-name.ts';
import { LineScore } from '../../components/board/line-score.tsx';
import { gameDateText, shownGameDate } from '../../components/game-dates/shown-game-date.ts';
import { useOverflows } from '../../components/use-overflows.ts';
import type { FoldedGameData } from '../../local/folded-game.ts';
import { useTeamTimeZone } from '../../local/use-team-time-zone.ts';
import { headline } from './headline.ts';
import styles from './reports.module.css';

interface FinalScoreProps {
  data: FoldedGameData;
  names: Readonly<Record<Side, string>>;
}

/** The game on the board: who won, and the runs by inning. */
export function FinalScore({ data, names }: FinalScoreProps) {
  const { game, folded } = data;
  const { score } = folded.state;
  const date = shownGameDate(game.gameDate, useTeamTimeZone());
  const away: Side = game.homeTeam ? 'opponent' : 'team';
  const shown = boardNames(names);
  const totals = (side: Side) => ({
    name: shown[side],
    runs: score[side],
    hits: hitsOf(folded, side),
  });
  return (
    <section className={`on-board ${styles.final}`} aria-label="Final score">
      <div>
        <h2>{headline(game, score, names.team)}</h2>
        <p>
          {names.team} {score.team}, {names.opponent} {score.opponent}
        </p>
        <p>
          {gameDateText(date)}, {game.homeTeam ? 'home' : 'away'}
        </p>
      </div>
      <ScrollingLineScore>
        <LineScore
          innings={folded.lineScore}
          scheduled={0}
          away={totals(away)}
          home={totals(otherSide(away))}
        />
      </ScrollingLineScore>
    </section>
  );
}

/** A line score that is wider than the phone scrolls, by keyboard too. */
function ScrollingLineScore({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const overflows = useOverflows(frame);
  return (
    <section
      ref={frame}
      className={styles.lineScore}
      aria-label="Runs by inning"
      tabIndex={overflows ? 0 : undefined}
    >
      {children}
    </section>
  );
}

function hitsOf({ plateAppearances }: FoldedGame, side: Side): number {
  return countBatting(plateAppearances.filter((one) => one.battingSide === side)).hits;
}
