import { MAX_PLANNED_THROWS } from '@full-count/sync-protocol';
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

/** The plan in order. Equal pitches in a row are one line. */
export function PlanRuns({ plan, onChange }: PlanRunsProps) {
  const runs = runsOf(plan);
  if (runs.length === 0)
    return <p className="muted">No pitches planned yet. Tap a zone to add one.</p>;
  const setTimes = (index: number, times: number) =>
    onChange(planOf(runs.map((run, i) => (i === index ? { ...run, times } : run))));
  const moveUp = (index: number) => onChange(planOf(withMovedUp(runs, index)));
  return (
    <>
      <ol className={styles.runs}>
        {runs.map((run, index) => (
          <RunLine
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
            key={index}
            run={run}
            isFull={plan.length >= MAX_PLANNED_THROWS}
            onTimes={(times) => setTimes(index, times)}
            onMoveUp={index === 0 ? undefined : () => moveUp(index)}
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
  /** Undefined for the first line. */
  onMoveUp: (() => void) | undefined;
}

function RunLine({ run, isFull, onTimes, onMoveUp }: RunLineProps) {
  const name = throwText(run);
  return (
    <li>
      <TypeTag type={run.pitchType} decorative />
      <span className="grow">{name}</span>
      <IconButton
        label={`Move up: ${name}`}
        icon={<ArrowUp aria-hidden="true" size={20} />}
        disabled={onMoveUp === undefined}
        onClick={onMoveUp}
      />
      <IconButton
        label={`One fewer: ${name}`}
        icon={<Minus aria-hidden="true" size={20} />}
        onClick={() => onTimes(run.times - 1)}
      />
      <span className={`num ${styles.times}`}>{run.times}</span>
      <IconButton
        label={`One more: ${name}`}
        icon={<Plus aria-hidden="true" size={20} />}
        disabled={isFull}
        onClick={() => onTimes(run.times + 1)}
      />
    </li>
  );
}

function withMovedUp(runs: readonly PlanRun[], index: number): PlanRun[] {
  const above = runs[index - 1];
  const moved = runs[index];
  if (!above || !moved) return [...runs];
  return [...runs.slice(0, index - 1), moved, above, ...runs.slice(index + 1)];
}
