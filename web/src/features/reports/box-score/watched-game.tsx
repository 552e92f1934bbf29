import { scoringBookOf } from '@full-count/baseball';
import { FinalScore } from '../../../baseball-ui/final/final-score.tsx';
import type { WatchedGameProps } from '../../../baseball-ui/provided-parts.ts';
import layout from '../../../baseball-ui/report-layout.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/feedback.tsx';
import styles from './box-score.module.css';
import { PlayByPlay } from './box-score-plays.tsx';
import { BoxScoreSections, useBoxScore } from './box-score-screen.tsx';

/** A game that someone else tracks, the latest play first. */
export function WatchedGame({ data, team, part }: WatchedGameProps) {
  const { box, players, positions } = useBoxScore(data, scoringBookOf(team, data.game));
  const names = { team: team.name, opponent: data.game.opponent };
  const empty = (
    <EmptyState title="No plays in this game">Plays appear here by themselves.</EmptyState>
  );
  if (part === 'plays')
    return <PlayByPlay {...data} positions={positions} isNewestFirst ifEmpty={empty} />;
  if (data.entries.length === 0) return empty;
  return (
    <div className={classNames(layout.report, styles.page)}>
      <FinalScore data={data} names={names} />
      <BoxScoreSections data={data} box={box} names={names} players={players} />
    </div>
  );
}
