import type { StaffInvitation } from '@full-count/sync-protocol';
import { toast } from '../../ui/toasts/toast-store.ts';

export function toastInvited({ email }: StaffInvitation): void {
  toast({
    title: 'Invitation Sent',
    description: `Invitation sent to ${email}. They'll be added to your team when they sign up.`,
    tone: 'done',
  });
}
