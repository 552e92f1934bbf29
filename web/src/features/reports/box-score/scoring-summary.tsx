import type { ScoringPlay, Side } from '@full-count/baseball';
import { halfText, runNotes } from '../../../baseball-ui/final/run-notes.ts';
import { boardNames, MAX_LETTERS_BESIDE_SCORE } from '../../../format/board-names.ts';
import { BACK_TO_GAME, paths } from '../../../platform/paths.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './box-score.module.css';

interface ScoringSummaryProps {
  gameId: string;
  plays: readonly ScoringPlay[];
  /** The visitors first. */
  sides: readonly Side[];
  names: Readonly<Record<Side, string>>;
  mayChangeScoring: boolean;
}

export function ScoringSummary({
  gameId,
  plays,
  sides,
  names,
  mayChangeScoring,
}: ScoringSummaryProps) {
  const shortNames = boardNames(names, MAX_LETTERS_BESIDE_SCORE);
  return (
    <Section title="Scoring Summary" aside="An earned run needed no mistake">
      {plays.length === 0 ? (
        <p className="muted">No one has scored.</p>
      ) : (
        <ol className={styles.summary}>
          {plays.map((play) => (
            <li key={play.entryId}>
              <span className="muted">{halfText(play)}</span>
              <div>
                <p>{play.text}</p>
                <div className={styles.runs}>
                  <div>
                    {runNotes(play).map((note) => (
                      <p key={note} className="small muted">
                        {note}
                      </p>
                    ))}
                  </div>
                  {mayChangeScoring && (
                    <Link
                      className={styles.change}
                      to={paths.rulings(gameId, play.entryId)}
                      state={BACK_TO_GAME}
                      aria-label={`Change the scoring: ${halfText(play)}, ${play.text}`}
                    >
                      Change
                    </Link>
                  )}
                </div>
              </div>
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
