import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { Select } from '../../components/select.tsx';
import { usePracticeSessions } from '../../local/use-practice-sessions.ts';
import { type Plan, throwsText } from './plan.ts';
import { whenText } from './session-words.ts';

interface EarlierPlanProps {
  /** The session that is planned. */
  sessionId: string;
  onChoose: (plan: Plan) => void;
}

/** A plan of another session, to be thrown again; nothing where there is none. */
export function EarlierPlan({ sessionId, onChoose }: EarlierPlanProps) {
  const others = (usePracticeSessions() ?? []).filter(
    ({ id, plan }) => id !== sessionId && plan !== undefined,
  );
  if (others.length === 0) return null;
  return (
    <Select
      label="Take the plan of another session"
      placeholder="None"
      options={others.map((one) => ({ value: one.id, label: labelOf(one) }))}
      value=""
      onChange={({ target: { value } }) => {
        const chosen = others.find(({ id }) => id === value);
        if (chosen?.plan) onChoose(chosen.plan);
      }}
    />
  );
}

function labelOf(session: PracticeSessionRow): string {
  return `${session.title}, ${whenText(session)}: ${throwsText(session.plan?.length ?? 0)}`;
}
