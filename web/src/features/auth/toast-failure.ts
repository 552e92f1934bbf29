import type { ApiFailure } from '../../platform/api-client.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

/** Shows the server's own sentence for too many tries and a busy server, else the given text. */
export function toastFailure({ status, message }: ApiFailure, text: string): void {
  const description = status === 429 || status >= 500 ? message : text;
  toast({ title: 'Error', description, tone: 'error' });
}
