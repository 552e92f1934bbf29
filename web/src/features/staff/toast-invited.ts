import { loosely, type StaffInvitation, signInOptionsSchema } from '@full-count/sync-protocol';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

export async function toastInvited({ email }: StaffInvitation): Promise<void> {
  const next = (await isSignUpClosed())
    ? "They'll be added to your team when they accept."
    : "They'll be added to your team when they sign up.";
  toast({
    title: 'Invitation Sent',
    description: `Invitation sent to ${email}. ${next}`,
    tone: 'done',
  });
}

/** False if the answer is unknown. A closed server refuses the account anyway. */
async function isSignUpClosed(): Promise<boolean> {
  try {
    const options = loosely(signInOptionsSchema).safeParse(
      await api('GET', '/api/auth/options', undefined, { timeoutMs: 3000 }),
    );
    return options.data?.signUp === 'closed';
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ApiFailure) return false;
    throw error;
  }
}
