import {
  type AccessLevel,
  may,
  type PlanChange,
  type PracticeSessionRow,
} from '@full-count/sync-protocol';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';

export function useSessionActions() {
  const mutate = useMutate();
  return {
    end: (sessionId: string) =>
      toastResult(mutate('practice.update', { sessionId, changes: { status: 'completed' } }), {
        done: 'Practice Session Ended',
        failed: 'Failed to end practice session',
      }),
    changePlan: (sessionId: string, plan: PlanChange) =>
      toastResult(mutate('practice.update', { sessionId, changes: { plan } }), {
        done: 'Practice Session Updated',
        failed: 'Failed to update practice session',
      }),
    remove: (sessionId: string) =>
      toastResult(mutate('practice.delete', { sessionId }), {
        done: 'Practice Session Deleted',
        failed: 'Failed to delete practice session',
      }),
  };
}

export function canDeleteSession(
  accessLevel: AccessLevel | null,
  session: PracticeSessionRow,
): boolean {
  return may(
    accessLevel,
    session.totalPitches > 0 ? 'practice.deleteWithPitches' : 'practice.delete',
  );
}
