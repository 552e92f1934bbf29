import type { ApiFailure } from '../../platform/api-client.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

/** Shows `text`, or the server's own sentence if there were too many tries or the server is busy. */
export function toastFailure({ status, message }: ApiFailure, text: string): void {
  const description = status === 429 || status >= 500 ? message : text;
  toast({ title: 'Error', description, tone: 'error' });
}
