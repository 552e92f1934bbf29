import { errorsOf, forfeitOf, hitsOf, otherSide, type Side } from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { useRef } from 'react';
import { boardNames, MAX_LETTERS_BESIDE_SCORE } from '../../format/board-names.ts';
import { gameDateText, shownGameDate } from '../../format/game-dates/game-labels.ts';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { useHorizontalOverflow } from '../../ui/hooks/hooks.ts';
import { LineScore } from '../scoreboard/line-score.tsx';
import styles from './final.module.css';

export function FinalScore(props: { data: FoldedGameData; names: Readonly<Record<Side, string>> }) {
  const { data, names } = props;
  const { game, folded } = data;
  const frame = useRef<HTMLElement>(null);
  const { overflows } = useHorizontalOverflow(frame);
  const { score, forfeitedTo } = folded.state;
  const forfeit = forfeitedTo === undefined ? null : forfeitOf(data.setup, data.entries);
  const hasFigures = forfeit?.isRegulation ?? true;
  const errors = errorsOf(data.setup, data.entries);
  const date = shownGameDate(game.gameDate, useTeamTimeZone());
  const away: Side = game.homeTeam ? 'opponent' : 'team';
  const shortNames = boardNames(names, MAX_LETTERS_BESIDE_SCORE);
  const totals = (side: Side) => ({
    name: shortNames[side],
    runs: score[side],
    hits: hasFigures ? hitsOf(folded, side) : 0,
    errors: hasFigures ? errors[side] : 0,
  });
  return (
    <section className={`on-board ${styles.final}`} aria-label="Final score">
      <div>
        <h2>
          {headline(game, score, names.team)}
          {forfeit && ' by forfeit'}
        </h2>
        <p>
          {names.team} {score.team}, {names.opponent} {score.opponent}
        </p>
        <p>
          {gameDateText(date)}, {game.homeTeam ? 'home' : 'away'}
        </p>
      </div>
      <section
        ref={frame}
        className={styles.lineScore}
        aria-label="Runs by inning"
        tabIndex={overflows ? 0 : undefined}
      >
        <LineScore
          innings={hasFigures ? folded.lineScore : []}
          away={totals(away)}
          home={totals(otherSide(away))}
        />
      </section>
    </section>
  );
}

export function headline(
  { status }: Pick<GameRow, 'status'>,
  { team, opponent }: Readonly<Record<Side, number>>,
  teamName: string,
): string {
  if (status === 'suspended') return 'Suspended';
  if (status !== 'completed') return 'In Progress';
  if (team === opponent) return 'Tie game';
  return `${teamName} ${team > opponent ? 'win' : 'lose'}`;
}
