import { type HeldWork, heldWorkSchema } from '@full-count/sync-protocol';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast-store.ts';
import { api } from '../../sync/api-client.ts';
import { heldContent, heldPerson } from './held-words.ts';
import type { StaffDesk } from './use-staff-desk.ts';

interface DecideDialogProps {
  desk: StaffDesk;
  kind: 'accept' | 'discard';
  work: HeldWork;
  onClose: () => void;
}

/** Held work is decided about once, and whole. */
export function DecideDialog({ desk, kind, work, onClose }: DecideDialogProps) {
  const [busy, setBusy] = useState(false);
  const name = heldPerson(work.user);
  const content = heldContent(work.summary);

  async function decide(): Promise<void> {
    setBusy(true);
    const path = `/api/teams/${desk.teamId}/held-work/${work.id}/${kind}`;
    const done = await desk.change(() => api('POST', path, {}), {
      failed: kind === 'accept' ? 'Failed to accept the work' : 'Failed to discard the work',
      says: 'failure and reason',
    });
    if (done !== null) tellDecided(heldWorkSchema.parse(done.answer));
    onClose();
  }

  return kind === 'accept' ? (
    <ConfirmDialog
      open
      title={`Accept the work of ${name}?`}
      tone="change"
      confirmLabel="Accept Work"
      keepLabel="Decide later"
      busy={busy}
      onConfirm={() => void decide()}
      onKeep={onClose}
    >
      <p>
        {content} will be entered in the name of {name}, as if they had been sent in time. What does
        not fit any more is left out, and you see why.
      </p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      open
      title={`Discard the work of ${name}?`}
      tone="delete"
      confirmLabel="Discard Work"
      keepLabel="Decide later"
      busy={busy}
      onConfirm={() => void decide()}
      onKeep={onClose}
    >
      <p>{content} will not be entered. Download them first if you may want to look at them.</p>
    </ConfirmDialog>
  );
}

function tellDecided({ state, changes, refused }: HeldWork): void {
  if (state === 'discarded') {
    toast({ title: 'Held work discarded', tone: 'done' });
    return;
  }
  const entered = changes - refused.length;
  toast({
    title: 'Held work accepted',
    description: `${entered} of ${changes} ${changes === 1 ? 'change' : 'changes'} entered.`,
    tone: 'done',
  });
}
