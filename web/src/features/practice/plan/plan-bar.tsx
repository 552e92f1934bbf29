import { TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './plan.module.css';
import { type PlanProgress, throwText } from './plan.ts';

const MAX_LATER_PITCHES = 2;

export function PlanBar({ progress }: { progress: PlanProgress }) {
  const { plan, position, nextThrow, isPaused, skip, restart } = progress;
  if (plan.length === 0 || isPaused) return null;
  if (nextThrow === null) {
    return (
      <div className={styles.bar} data-plan>
        <p className="grow">
          <b>Plan complete</b>, {plan.length} of {plan.length}
        </p>
        <Button onClick={restart}>Start Over</Button>
      </div>
    );
  }
  return (
    <div className={styles.bar} data-plan>
      <p className={styles.next}>
        <span className="visually-hidden">
          Pitch {position + 1} of {plan.length}: {throwText(nextThrow)}
        </span>
        <span aria-hidden="true" className="num">
          {position + 1} of {plan.length}
        </span>
        <span aria-hidden="true" className={styles.throw}>
          <TypeTag type={nextThrow.pitchType} decorative />
          <b>{nextThrow.target === undefined ? 'any zone' : `zone ${nextThrow.target}`}</b>
        </span>
        <span aria-hidden="true" className={styles.ahead}>
          {plan.slice(position + 1, position + 1 + MAX_LATER_PITCHES).map((pitch, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two planned pitches may be equal.
            <span key={index} className={styles.throw}>
              {index === 0 && <span className="small">Then</span>}
              <TypeTag type={pitch.pitchType} decorative />
              {pitch.target ?? 'any'}
            </span>
          ))}
        </span>
      </p>
      <Button onClick={skip}>Skip</Button>
    </div>
  );
}
