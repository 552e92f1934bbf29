import { Unreachable } from '../../platform/api-client.ts';
import { CANT_REACH_SERVER } from '../../server-data/trouble-labels.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

const SIGN_IN_NEEDS_SIGNAL = 'You need signal to sign in. After that the app works without it.';

export function toastUnreachable(error: unknown, description = SIGN_IN_NEEDS_SIGNAL): void {
  if (!(error instanceof Unreachable)) throw error;
  toast({ title: CANT_REACH_SERVER, description, tone: 'error' });
}
