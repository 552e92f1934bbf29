import { BULLPEN_PITCH_TYPES_BY_SPORT, type PitchType, pitchesText } from '@full-count/baseball';
import { diffPlans, MAX_PLANNED_THROWS, type PracticeSessionRow } from '@full-count/sync-protocol';
import { ArrowUp, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { TypeField, TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { countZones } from '../../../baseball-ui/zone/zone-layout.ts';
import { usePracticeSessions } from '../../../local/queries/practice-sessions.ts';
import { useTeam } from '../../../local/queries/teams/teams.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Select } from '../../../ui/fields/field.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { whenText } from '../shared/bullpen-pitch.ts';
import { useSessionActions } from '../shared/session-actions.tsx';
import styles from './plan.module.css';
import { linesOf, type Plan, type PlanLine, plannedThrow, planOf, throwText } from './plan.ts';

export function PlanDialog(props: { session: PracticeSessionRow; onClose: () => void }) {
  const { session, onClose } = props;
  const team = useTeam();
  const { changePlan } = useSessionActions();
  const types = BULLPEN_PITCH_TYPES_BY_SPORT[team?.sport ?? 'baseball'];
  const [type, setType] = useState<PitchType>(types[0] ?? 'fastball');
  const openedPlan = useValueAtOpening<Plan>(session.plan ?? []);
  const [plan, setPlan] = useState<Plan>(openedPlan);
  const addPitch = (target: number | null) => {
    if (plan.length < MAX_PLANNED_THROWS) setPlan([...plan, plannedThrow(type, target)]);
  };
  const planChange = diffPlans(openedPlan, plan);
  async function save(): Promise<void> {
    if (planChange !== null && (await changePlan(session.id, planChange))) onClose();
  }
  return (
    <ConfirmDialog
      title="Plan"
      aside={<span className="small">{pitchesText(plan.length)}</span>}
      confirmLabel="Save Plan"
      disabled={planChange === null}
      onConfirm={() => void save()}
      onKeep={onClose}
    >
      <div className={styles.editor}>
        <p className="small muted">
          Choose a pitch type, then tap its target. Each tap adds one pitch. Every pitcher in the
          session starts from the first pitch.
        </p>
        <EarlierPlan sessionId={session.id} onChoose={setPlan} />
        <TypeField types={types} chosen={type} onChoose={setType} />
        <div className={styles.zones}>
          <ZoneGrid
            view="catcher"
            size="panel"
            counts={countZones(
              plan.map(({ pitchType, target }) => (pitchType === type ? target : null)),
            )}
            outside={team?.settings.outerZones === true ? 'rows' : undefined}
            onChoose={addPitch}
          />
          <Button onClick={() => addPitch(null)}>Any Zone</Button>
        </div>
        <PlanLines plan={plan} onChange={setPlan} />
      </div>
    </ConfirmDialog>
  );
}

function EarlierPlan(props: { sessionId: string; onChoose: (plan: Plan) => void }) {
  const { sessionId, onChoose } = props;
  const otherSessions = (usePracticeSessions() ?? []).filter(
    ({ id, plan }) => id !== sessionId && plan !== undefined,
  );
  if (otherSessions.length === 0) return null;
  return (
    <Select
      label="Copy a plan from another session"
      placeholder="None"
      options={otherSessions.map((session) => ({ value: session.id, label: labelOf(session) }))}
      value=""
      onChange={({ target: { value } }) => {
        const chosenSession = otherSessions.find(({ id }) => id === value);
        if (chosenSession?.plan) onChoose(chosenSession.plan);
      }}
    />
  );
}

function labelOf(session: PracticeSessionRow): string {
  return `${session.title}, ${whenText(session)}: ${pitchesText(session.plan?.length ?? 0)}`;
}

function PlanLines({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
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
        icon={ArrowUp}
        disabled={onMoveUp === undefined}
        onClick={onMoveUp}
      />
      <IconButton
        label={`One fewer: ${name}`}
        icon={Minus}
        onClick={() => onChangeThrowCount(line.throwCount - 1)}
      />
      <span className={`num ${styles.times}`}>{line.throwCount}</span>
      <IconButton
        label={`One more: ${name}`}
        icon={Plus}
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
