import { toast } from '../../components/toast-store.ts';
import { Unreachable } from '../../sync/api-client.ts';

const SIGNING_IN = 'Signing in needs the network once. After that the app works without.';

/** Getting in is one of the few things that need the network, and says so. */
export function tellUnreachable(error: unknown, why = SIGNING_IN): void {
  if (!(error instanceof Unreachable)) throw error;
  toast({ title: 'No connection to the server', description: why, tone: 'error' });
}
