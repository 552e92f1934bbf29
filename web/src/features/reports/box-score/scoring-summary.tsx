import { type EarnedReason, ordinal, type ScoringPlay, type Side } from '@full-count/baseball';
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
              <span>{[play.text, ...earnedNotes(play)].join(' ')}</span>
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

/** Sentences about the runs that are unearned or that the scorer ruled on. */
export function earnedNotes({ runsScored }: ScoringPlay): string[] {
  return runsScored
    .filter(({ isEarned, reason }) => !isEarned || reason === 'scorer')
    .map(({ runnerName, isEarned, reason }) => {
      const verdict = isEarned ? 'earned' : 'unearned';
      return `${runnerName}'s run is ${verdict}: ${REASONS[reason]}.`;
    });
}

const REASONS: Readonly<Record<EarnedReason, string>> = {
  scorer: "the scorer's ruling",
  no_mistake: 'no mistake helped',
  reached_by_mistake: 'the batter reached base on a mistake',
  placed_runner: 'the runner was placed on base',
  missed_third_out: 'the inning would have been over',
  advanced_by_mistake: 'only a mistake let the runner score',
};

export function halfText({ inning, halfInning }: ScoringPlay): string {
  return `${halfInning === 'top' ? 'Top' : 'Bottom'} ${ordinal(inning)}`;
}
