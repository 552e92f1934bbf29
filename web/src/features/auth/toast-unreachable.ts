import { Unreachable } from '../../platform/api-client.ts';
import { toastUnreached } from '../../server-data/trouble.tsx';

const SIGN_IN_NEEDS_SIGNAL = 'You need signal to sign in. After that the app works without it.';

export function toastUnreachable(error: unknown, description = SIGN_IN_NEEDS_SIGNAL): void {
  if (!(error instanceof Unreachable)) throw error;
  toastUnreached(description);
}
