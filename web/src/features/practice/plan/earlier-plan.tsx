import { pitchesText } from '@full-count/baseball';
import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { usePracticeSessions } from '../../../local/queries/practice/use-practice-sessions.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { Plan } from '../shared/plan.ts';
import { whenText } from '../shared/session-labels.ts';

interface EarlierPlanProps {
  sessionId: string;
  onChoose: (plan: Plan) => void;
}

export function EarlierPlan({ sessionId, onChoose }: EarlierPlanProps) {
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
