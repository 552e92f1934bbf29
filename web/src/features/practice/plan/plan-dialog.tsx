import { BULLPEN_PITCH_TYPES_BY_SPORT, type PitchType, pitchesText } from '@full-count/baseball';
import { diffPlans, MAX_PLANNED_THROWS, type PracticeSessionRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { TypeField } from '../../../baseball-ui/pitches/type-choices.tsx';
import { countZones } from '../../../baseball-ui/zone/zone-counts.ts';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { usePracticeSessions } from '../../../local/queries/practice-sessions.ts';
import { useTeam } from '../../../local/queries/teams/use-team.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import { whenText } from '../shared/session-labels.ts';
import { useSessionActions } from '../shared/use-session-actions.ts';
import styles from './plan.module.css';
import { type Plan, plannedThrow } from './plan.ts';
import { PlanLines } from './plan-lines.tsx';

interface PlanDialogProps {
  session: PracticeSessionRow;
  onClose: () => void;
}

export function PlanDialog({ session, onClose }: PlanDialogProps) {
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
      tone="change"
      confirmLabel="Save Plan"
      keepLabel="Cancel"
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

interface EarlierPlanProps {
  sessionId: string;
  onChoose: (plan: Plan) => void;
}

function EarlierPlan({ sessionId, onChoose }: EarlierPlanProps) {
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
