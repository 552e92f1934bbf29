import type { PlannedThrow } from '@full-count/sync-protocol';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { throwText } from '../shared/plan.ts';
import styles from './plan.module.css';
import type { FollowedPlan } from './use-plan.ts';

/** How many pitches after the next one are named. */
const AHEAD = 2;

/** Which pitch of the plan is next, and what follows. */
export function PlanBar({ followed }: { followed: FollowedPlan }) {
  const { plan, place, next, isPaused, skip, again } = followed;
  if (plan.length === 0 || isPaused) return null;
  if (next === null) {
    return (
      <div className={styles.bar} data-plan>
        <p className="grow">
          <b>Plan complete</b>, {plan.length} of {plan.length}
        </p>
        <Button onClick={again}>Start Over</Button>
      </div>
    );
  }
  return (
    <div className={styles.bar} data-plan>
      <p className={styles.next}>
        <span className="visually-hidden">
          Pitch {place + 1} of {plan.length}: {throwText(next)}
        </span>
        <span aria-hidden="true" className="num">
          {place + 1}/{plan.length}
        </span>
        <Throw one={next} />
        <span aria-hidden="true" className={styles.ahead}>
          {plan.slice(place + 1, place + 1 + AHEAD).map((one, ahead) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two throws may be the same.
            <Throw key={ahead} one={one} />
          ))}
        </span>
      </p>
      <Button onClick={skip}>Skip</Button>
    </div>
  );
}

function Throw({ one: { pitchType, target } }: { one: PlannedThrow }) {
  return (
    <span aria-hidden="true" className={styles.throw}>
      <TypeTag type={pitchType} decorative />
      <b>{target ?? 'any'}</b>
    </span>
  );
}
