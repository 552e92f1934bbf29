import { tellChange } from '../../components/tell-change.ts';
import { useMutate } from '../../local/local-data.tsx';

/** What the buttons of a session do, with the words that follow. */
export function useSessionActions() {
  const mutate = useMutate();
  return {
    end: (sessionId: string) =>
      tellChange(mutate('practice.update', { sessionId, changes: { status: 'completed' } }), {
        done: 'Practice Session Ended',
        failed: 'Failed to end practice session',
      }),
    remove: (sessionId: string) =>
      tellChange(mutate('practice.delete', { sessionId }), {
        done: 'Practice Session Deleted',
        failed: 'Failed to delete practice session',
      }),
  };
}
