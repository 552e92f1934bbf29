import { MAX_PLANNED_THROWS } from '@full-count/sync-protocol';
import { ArrowUp, Minus, Plus } from 'lucide-react';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import styles from './plan.module.css';
import { linesOf, type Plan, type PlanLine, planOf, throwText } from './plan.ts';

interface PlanLinesProps {
  plan: Plan;
  onChange: (plan: Plan) => void;
}

export function PlanLines({ plan, onChange }: PlanLinesProps) {
  const lines = linesOf(plan);
  if (lines.length === 0)
    return <p className="muted">No pitches planned yet. Tap a zone to add one.</p>;
  const setThrowCount = (index: number, throwCount: number) =>
    onChange(planOf(lines.map((line, i) => (i === index ? { ...line, throwCount } : line))));
  const moveUp = (index: number) => onChange(planOf(withMovedUp(lines, index)));
  return (
    <>
      <ol className={styles.runs}>
        {lines.map((line, index) => (
          <PlanLineItem
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
            key={index}
            line={line}
            isFull={plan.length >= MAX_PLANNED_THROWS}
            onChangeThrowCount={(throwCount) => setThrowCount(index, throwCount)}
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

interface PlanLineItemProps {
  line: PlanLine;
  isFull: boolean;
  onChangeThrowCount: (throwCount: number) => void;
  onMoveUp: (() => void) | undefined;
}

function PlanLineItem({ line, isFull, onChangeThrowCount, onMoveUp }: PlanLineItemProps) {
  const name = throwText(line);
  return (
    <li>
      <TypeTag type={line.pitchType} decorative />
      <span className="grow">{name}</span>
      <IconButton
        label={`Move up: ${name}`}
        icon={<ArrowUp size={20} />}
        disabled={onMoveUp === undefined}
        onClick={onMoveUp}
      />
      <IconButton
        label={`One fewer: ${name}`}
        icon={<Minus size={20} />}
        onClick={() => onChangeThrowCount(line.throwCount - 1)}
      />
      <span className={`num ${styles.times}`}>{line.throwCount}</span>
      <IconButton
        label={`One more: ${name}`}
        icon={<Plus size={20} />}
        disabled={isFull}
        onClick={() => onChangeThrowCount(line.throwCount + 1)}
      />
    </li>
  );
}

function withMovedUp(lines: readonly PlanLine[], index: number): PlanLine[] {
  const lineAbove = lines[index - 1];
  const line = lines[index];
  if (!lineAbove || !line) return [...lines];
  return [...lines.slice(0, index - 1), line, lineAbove, ...lines.slice(index + 1)];
}
