import { messageSchema } from '@full-count/sync-protocol';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast-store.ts';
import { useIsOnline } from '../../components/use-is-online.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useServerChange } from '../../server-side/use-server-change.ts';
import { api } from '../../sync/api-client.ts';

/** An address that nobody has proved yet: what that means, and the mail that changes it. */
export function UnverifiedNote() {
  const { user } = useLocalData();
  const change = useServerChange();
  const isOnline = useIsOnline();
  const [busy, setBusy] = useState(false);

  async function sendAgain(): Promise<void> {
    setBusy(true);
    const sent = await change(api('POST', '/api/auth/verify-email/resend', {}), {
      failed: 'Failed to send the mail',
      needsNetwork: 'Sending the mail needs the network.',
    });
    if (sent !== null) {
      const { message } = messageSchema.parse(sent.answer);
      toast({ title: 'Look into your mailbox', description: message, tone: 'done' });
    }
    setBusy(false);
  }

  return (
    <Banner
      tone="watch"
      icon={<Mail aria-hidden="true" size={20} />}
      action={
        <Button
          busy={busy}
          notYet={isOnline ? undefined : 'Sending it needs the network.'}
          onClick={() => void sendAgain()}
        >
          Send the link again
        </Button>
      }
    >
      <b>{user.email} is not confirmed yet.</b> Follow the link that we mailed to it: then teams
      that invite it add you at once.
    </Banner>
  );
}
