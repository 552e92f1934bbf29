import { countWithNoun } from '@full-count/baseball';
import { emptySpots, emptySpotsText, isSideFilled } from './lineup-check.ts';
import { isChosen, type LineupForm, type SideForm } from './lineup-form.ts';
import styles from './starting-lineup-dialog.module.css';

export function LineupSummary({ form: { team, opponent } }: { form: LineupForm }) {
  return (
    <section className={styles.summary} aria-label="Lineup Summary">
      <h3 className="caps">Lineup Summary</h3>
      <SideSummary name="Your Team" side={team} />
      <SideSummary name="Opponent" side={opponent} />
      {!(isSideFilled(team) && isSideFilled(opponent)) && (
        <p className={styles.incomplete}>
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
