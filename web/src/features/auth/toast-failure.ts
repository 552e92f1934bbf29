import type { ApiFailure } from '../../platform/api-client.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

/** Too many tries and a busy server have their own sentences. All else is the specification's. */
export function toastFailure({ status, message }: ApiFailure, words: string): void {
  const description = status === 429 || status >= 500 ? message : words;
  toast({ title: 'Error', description, tone: 'error' });
}
