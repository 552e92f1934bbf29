import { Unreachable } from '../../platform/api-client.ts';
import { CANT_REACH_SERVER } from '../../server-data/trouble-labels.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

const SIGNING_IN = 'You need signal to sign in. After that the app works without it.';

/** Says that signing in, unlike most of the app, needs signal. */
export function toastUnreachable(error: unknown, why = SIGNING_IN): void {
  if (!(error instanceof Unreachable)) throw error;
  toast({ title: CANT_REACH_SERVER, description: why, tone: 'error' });
}
