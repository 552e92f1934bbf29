import { type StaffInvitation, signInOptionsSchema } from '@full-count/sync-protocol';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

export async function toastInvited({ email }: StaffInvitation): Promise<void> {
  const next = (await isSignUpClosed())
    ? "New accounts can't be created here, so they need an account to accept it."
    : "They'll be added to your team when they sign up.";
  toast({
    title: 'Invitation Sent',
    description: `Invitation sent to ${email}. ${next}`,
    tone: 'done',
  });
}

/** False if the server does not answer. The server refuses to create the account in any case. */
async function isSignUpClosed(): Promise<boolean> {
  try {
    const options = signInOptionsSchema.safeParse(await api('GET', '/api/auth/options'));
    return options.data?.signUp === 'closed';
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ApiFailure) return false;
    throw error;
  }
}
