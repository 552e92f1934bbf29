import { toast } from '../../components/toast-store.ts';
import { Unreachable } from '../../sync/api-client.ts';

/** Signing in is one of the few things that need the network, and says so. */
export function tellUnreachable(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error;
  toast({
    title: 'No connection to the server',
    description: 'Signing in needs the network once. After that the app works without.',
    tone: 'error',
  });
}
