import { type ApiFailure, Unreachable } from '../../platform/api-client.ts';
import { toastUnreached } from '../../server-data/trouble.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';

/** Shows `text`, or the server's own sentence if there were too many tries or the server is busy. */
export function toastFailure({ status, message }: ApiFailure, text: string): void {
  const description = status === 429 || status >= 500 ? message : text;
  toast({ title: 'Error', description, tone: 'error' });
}

const SIGN_IN_NEEDS_SIGNAL = 'You need signal to sign in. After that the app works without it.';

export function toastUnreachable(error: unknown, description = SIGN_IN_NEEDS_SIGNAL): void {
  if (!(error instanceof Unreachable)) throw error;
  toastUnreached(description);
}
