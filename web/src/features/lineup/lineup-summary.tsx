import { countWithNoun } from '@full-count/baseball';
import { emptySpots, emptySpotsText, isComplete } from './lineup-check.ts';
import { isChosen, type LineupForm, type SideForm } from './lineup-form.ts';
import styles from './starting-lineup-dialog.module.css';

export const LINEUP_SUMMARY_ID = 'lineup-summary';

interface LineupSummaryProps {
  form: LineupForm;
  /** Whether somebody has tapped Start Game, which shows in red what is missing. */
  isMarked: boolean;
}

export function LineupSummary({ form, isMarked }: LineupSummaryProps) {
  const isMissing = isMarked && !isComplete(form);
  return (
    <section
      id={LINEUP_SUMMARY_ID}
      className={styles.summary}
      data-marked={isMissing || undefined}
      aria-label="Lineup Summary"
    >
      <h3 className="caps">Lineup Summary</h3>
      <SideSummary name="Your Team" side={form.team} />
      <SideSummary name="Opponent" side={form.opponent} />
      {isMissing && (
        <p className={styles.incomplete} role="alert">
          <b>Incomplete Lineups</b> Please complete both team and opponent lineups (9 batters and a
          starting pitcher each)
        </p>
      )}
    </section>
  );
}

function SideSummary({ name, side }: { name: string; side: SideForm }) {
  const chosenCount = side.slots.length - emptySpots(side).length;
  const batters = countWithNoun(chosenCount, 'batter');
  const missingText = chosenCount === 0 ? null : emptySpotsText(side);
  return (
    <p>
      {name}:{' '}
      <b>{isChosen(side.pitcher) ? `${batters} and a pitcher.` : `${batters}, no pitcher yet.`}</b>
      {missingText !== null && <span className={styles.missing}> {missingText}.</span>}
    </p>
  );
}
