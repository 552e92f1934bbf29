import { ordinal, type ScoringPlay, type Side } from '@full-count/baseball';
import { boardNames } from '../../../format/short-team-name.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './box-score.module.css';

interface ScoringSummaryProps {
  plays: readonly ScoringPlay[];
  /** The visitors first. */
  sides: readonly Side[];
  names: Readonly<Record<Side, string>>;
}

export function ScoringSummary({ plays, sides, names }: ScoringSummaryProps) {
  const shortNames = boardNames(names);
  return (
    <Section title="Scoring Summary">
      {plays.length === 0 ? (
        <p className="muted">No one has scored.</p>
      ) : (
        <ol className={styles.summary}>
          {plays.map((play) => (
            <li key={play.entryId}>
              <span className="muted">{halfText(play)}</span>
              <span>{play.text}</span>
              <span className="num">
                {sides.map((side) => `${shortNames[side]} ${play.score[side]}`).join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

export function halfText({ inning, halfInning }: ScoringPlay): string {
  return `${halfInning === 'top' ? 'Top' : 'Bottom'} ${ordinal(inning)}`;
}
