import { loosely, messageSchema } from '@full-count/sync-protocol';
import { Mail } from 'lucide-react';
import { useLocalData } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useIsOnline } from '../../ui/hooks/use-is-online.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

export function UnverifiedNote() {
  const { user } = useLocalData();
  const change = useServerChange();
  const isOnline = useIsOnline();

  async function sendAgain(): Promise<void> {
    const call = api('POST', '/api/auth/verify-email/resend', {});
    const sent = call.then((answer) => loosely(messageSchema).parse(answer));
    const result = await change(sent, {
      failed: 'Failed to send the email',
      needsSignal: 'You need signal to send the email.',
    });
    if (result !== null) {
      toast({ title: 'Check your email', description: result.answer.message, tone: 'done' });
    }
  }

  return (
    <Banner
      tone="watch"
      icon={<Mail size={20} />}
      action={
        <Button
          disabledReason={isOnline ? undefined : 'You need signal to send it.'}
          onClick={sendAgain}
        >
          Send Link Again
        </Button>
      }
    >
      <b>{user.email} isn't verified yet.</b> Open the link we emailed you. After that, teams can
      invite you here in the app.
    </Banner>
  );
}
