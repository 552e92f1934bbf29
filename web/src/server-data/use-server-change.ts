import { useCallback } from 'react';
import * as z from 'zod/mini';
import { useServerCallbacks } from '../local/local-data.tsx';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';
import { downloadFile } from '../platform/download-file.ts';
import { toast } from '../ui/toasts/toast-store.ts';
import { toastUnreached } from './trouble.tsx';

export interface ServerChangeTexts {
  /** "Team deleted successfully". Undefined when the screen itself shows the change. */
  readonly done?: string | undefined;
  readonly failed: string;
  /** Whether the toast shows only the server's reason, or `failed` and then the reason. */
  readonly errorShows?: 'reason' | 'failure and reason' | undefined;
  readonly needsSignal: string;
}

/** Null when the change was not made, or when its answer can't be read. A toast has then said why. */
export type ServerAnswer<T> = { readonly answer: T } | null;

/** The promise that is passed in also parses the answer, so that an answer that can't be read gets a toast. */
export function useServerChange(): <T>(
  call: Promise<T>,
  texts: ServerChangeTexts,
) => Promise<ServerAnswer<T>> {
  const { onUnauthorized } = useServerCallbacks();
  return useCallback(
    async (call, { done, failed, errorShows = 'reason', needsSignal }) => {
      try {
        const answer = await call;
        if (done !== undefined) toast({ title: done, tone: 'done' });
        return { answer };
      } catch (error) {
        if (error instanceof Unreachable) {
          toastUnreached(needsSignal);
        } else if (error instanceof ApiFailure) {
          if (error.status === 401) onUnauthorized();
          else {
            const description =
              errorShows === 'reason'
                ? error.message || failed
                : `${failed}. ${error.message}`.trim();
            toast({ title: 'Error', description, tone: 'error' });
          }
        } else if (error instanceof z.core.$ZodError) {
          console.error(error);
          toast({ title: 'Error', description: UNREADABLE_ANSWER, tone: 'error' });
        } else {
          throw error;
        }
        return null;
      }
    },
    [onUnauthorized],
  );
}

/** A server that is newer than the app may give answers that the app can't read. */
export const UNREADABLE_ANSWER =
  "The server made the change, but the app can't read its answer. Reload the page to see it.";

const fileSchema = z.record(z.string(), z.unknown());

interface DataFile {
  readonly path: string;
  readonly fileName: string;
  /** "your" or "the player's" */
  readonly whose: string;
}

/** Downloads all that the server holds about a person. */
export function useDataFile(): (file: DataFile) => Promise<void> {
  const change = useServerChange();
  return async ({ path, fileName, whose }) => {
    const result = await change(
      api('GET', path).then((json) => fileSchema.parse(json)),
      {
        failed: `Failed to download ${whose} data`,
        needsSignal: `You need signal to download ${whose} data.`,
      },
    );
    if (result === null) return;
    downloadFile(fileName, JSON.stringify(result.answer, null, 2), 'application/json');
  };
}
