import { useCallback } from 'react';
import { toast } from '../components/toast-store.ts';
import { useServerSide } from '../local/local-data.tsx';
import { ApiFailure, Unreachable } from '../sync/api-client.ts';

export interface ServerChangeWords {
  /** "Team deleted successfully"; left out where the screen itself shows the change. */
  readonly done?: string | undefined;
  /** "Failed to delete team" */
  readonly failed: string;
  /** The server's reason alone where it gives one, or after what has failed. */
  readonly says?: 'reason' | 'failure and reason' | undefined;
  /** Why it waits for signal: "You need signal to delete a team." */
  readonly needsNetwork: string;
}

/** Null: it was not made, and the person knows why. */
export type ServerAnswer<T> = { readonly answer: T } | null;

/** Makes a change that only the server can make, and says how it went. */
export function useServerChange(): <T>(
  call: Promise<T>,
  words: ServerChangeWords,
) => Promise<ServerAnswer<T>> {
  const { onUnauthorized } = useServerSide();
  return useCallback(
    async (call, { done, failed, says = 'reason', needsNetwork }) => {
      try {
        const answer = await call;
        if (done !== undefined) toast({ title: done, tone: 'done' });
        return { answer };
      } catch (error) {
        if (error instanceof Unreachable) {
          toast({
            title: "Can't reach the server",
            description: needsNetwork,
            tone: 'error',
          });
        } else if (error instanceof ApiFailure) {
          if (error.status === 401) onUnauthorized();
          else {
            const description =
              says === 'reason' ? error.message || failed : `${failed}. ${error.message}`.trim();
            toast({ title: 'Error', description, tone: 'error' });
          }
        } else {
          throw error;
        }
        return null;
      }
    },
    [onUnauthorized],
  );
}
