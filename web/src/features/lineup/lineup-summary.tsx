import { emptyPlaces, type LineupForm, type SideForm, sharedNames } from './lineup-form.ts';
import styles from './start-game-dialog.module.css';

interface LineupSummaryProps {
  form: LineupForm;
  complete: boolean;
}

export function LineupSummary({ form, complete }: LineupSummaryProps) {
  const shared = sharedNames(form);
  return (
    <section className={styles.summary} aria-label="Lineup Summary">
      <h3 className="lab">Lineup Summary</h3>
      <p>
        Your Team <b>{sideText(form.team)}</b>
      </p>
      <p>
        Opponent <b>{sideText(form.opponent)}</b>
      </p>
      {shared.length > 0 && (
        <p className={styles.watch}>
          Two batters are called {shared.join(' and ')}: add an initial to tell them apart.
        </p>
      )}
      {!complete && (
        <p className={styles.incomplete}>
          <b>Incomplete Lineups</b> Please complete both team and opponent lineups (9 batters and a
          starting pitcher each)
        </p>
      )}
    </section>
  );
}

/** "7 and a pitcher" */
function sideText(side: SideForm): string {
  const batters = side.slots.length - emptyPlaces(side).length;
  return `${batters} and ${side.pitcher.trim() === '' ? 'no pitcher yet' : 'a pitcher'}`;
}
