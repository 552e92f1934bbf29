import { MOST_PLANNED_THROWS } from '@full-count/sync-protocol';
import { ArrowUp, Minus, Plus } from 'lucide-react';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { type Plan, type PlanRun, planOf, runsOf, throwText } from '../shared/plan.ts';
import styles from './plan.module.css';

interface PlanRunsProps {
  plan: Plan;
  onChange: (plan: Plan) => void;
}

/** The plan in its order, the same throws in a row as one line. */
export function PlanRuns({ plan, onChange }: PlanRunsProps) {
  const runs = runsOf(plan);
  if (runs.length === 0)
    return <p className="muted">No pitches planned yet. Tap a zone to add one.</p>;
  const set = (place: number, times: number) =>
    onChange(planOf(runs.map((run, at) => (at === place ? { ...run, times } : run))));
  const raise = (place: number) => onChange(planOf(withRaised(runs, place)));
  return (
    <>
      <ol className={styles.runs}>
        {runs.map((run, place) => (
          <RunLine
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same throw.
            key={place}
            run={run}
            isFull={plan.length >= MOST_PLANNED_THROWS}
            onTimes={(times) => set(place, times)}
            onRaise={place === 0 ? undefined : () => raise(place)}
          />
        ))}
      </ol>
      <Button variant="delete" onClick={() => onChange([])}>
        Clear Plan
      </Button>
    </>
  );
}

interface RunLineProps {
  run: PlanRun;
  isFull: boolean;
  onTimes: (times: number) => void;
  /** Undefined: it is the first. */
  onRaise: (() => void) | undefined;
}

function RunLine({ run, isFull, onTimes, onRaise }: RunLineProps) {
  const words = throwText(run);
  return (
    <li>
      <TypeTag type={run.pitchType} decorative />
      <span className="grow">{words}</span>
      <IconButton
        label={`Move up: ${words}`}
        icon={<ArrowUp aria-hidden="true" size={20} />}
        disabled={onRaise === undefined}
        onClick={onRaise}
      />
      <IconButton
        label={`One fewer: ${words}`}
        icon={<Minus aria-hidden="true" size={20} />}
        onClick={() => onTimes(run.times - 1)}
      />
      <span className={`num ${styles.times}`}>{run.times}</span>
      <IconButton
        label={`One more: ${words}`}
        icon={<Plus aria-hidden="true" size={20} />}
        disabled={isFull}
        onClick={() => onTimes(run.times + 1)}
      />
    </li>
  );
}

/** The line changes places with the one above it. */
function withRaised(runs: readonly PlanRun[], place: number): PlanRun[] {
  const above = runs[place - 1];
  const raised = runs[place];
  if (!above || !raised) return [...runs];
  return [...runs.slice(0, place - 1), raised, above, ...runs.slice(place + 1)];
}
