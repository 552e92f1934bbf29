import { emptyPlaces, isSideFilled, missingNames } from './lineup-check.ts';
import { isChosen, type LineupForm, type SideForm } from './lineup-form.ts';
import styles from './start-game-dialog.module.css';

/** What stands so far, and what the spec says while a slot or a pitcher is open. */
export function LineupSummary({ form: { team, opponent } }: { form: LineupForm }) {
  return (
    <section className={styles.summary} aria-label="Lineup Summary">
      <h3 className="lab">Lineup Summary</h3>
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
  const batters = side.slots.length - emptyPlaces(side).length;
  const missing = batters === 0 ? null : missingNames(side);
  return (
    <p>
      {name}{' '}
      <b>
        {batters} and {isChosen(side.pitcher) ? 'a pitcher' : 'no pitcher yet'}
      </b>
      {missing !== null && <span className={styles.missing}> {missing}</span>}
    </p>
  );
}
