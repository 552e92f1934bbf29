import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import type { Plan } from './plan.ts';

export function useSessionActions() {
  const mutate = useMutate();
  return {
    end: (sessionId: string) =>
      toastResult(mutate('practice.update', { sessionId, changes: { status: 'completed' } }), {
        done: 'Practice Session Ended',
        failed: 'Failed to end practice session',
      }),
    setPlan: (sessionId: string, plan: Plan) =>
      toastResult(mutate('practice.update', { sessionId, changes: { plan: [...plan] } }), {
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
