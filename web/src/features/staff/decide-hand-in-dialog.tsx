import { countWithNoun } from '@full-count/baseball';
import { type HeldWork, heldWorkSchema, loosely } from '@full-count/sync-protocol';
import { api } from '../../platform/api-client.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { handInContent, handInPerson } from './hand-in-labels.ts';
import type { StaffLists } from './use-staff-lists.ts';

interface DecideHandInDialogProps {
  staffLists: StaffLists;
  kind: 'accept' | 'discard';
  work: HeldWork;
  onClose: () => void;
}

export function DecideHandInDialog({ staffLists, kind, work, onClose }: DecideHandInDialogProps) {
  const name = handInPerson(work.user);
  const content = handInContent(work.summary);

  async function decide(): Promise<void> {
    const path = `/api/teams/${staffLists.teamId}/held-work/${work.id}/${kind}`;
    const sendDecision = async () => loosely(heldWorkSchema).parse(await api('POST', path, {}));
    const result = await staffLists.change(sendDecision, {
      failed: kind === 'accept' ? 'Failed to accept the changes' : 'Failed to discard the changes',
      errorShows: 'failure and reason',
    });
    if (result !== null) toastDecision(result.answer);
    onClose();
  }

  return kind === 'accept' ? (
    <ConfirmDialog
      title={`Accept ${name}'s changes?`}
      tone="change"
      confirmLabel="Accept Changes"
      keepLabel="Decide Later"
      onConfirm={decide}
      onKeep={onClose}
    >
      <p>
        {content} will be added under {name}'s name. Anything that no longer fits is skipped, and
        you'll see why.
      </p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Discard ${name}'s changes?`}
      tone="delete"
      confirmLabel="Discard Changes"
      keepLabel="Decide Later"
      onConfirm={decide}
      onKeep={onClose}
    >
      <p>{content} won't be added to the team. Download a copy first if you may need it.</p>
    </ConfirmDialog>
  );
}

function toastDecision({ state, changes, refused }: HeldWork): void {
  if (state === 'discarded') {
    toast({ title: 'Changes discarded', tone: 'done' });
    return;
  }
  const applied = changes - refused.length;
  toast({
    title: 'Changes accepted',
    description: `${applied} of ${countWithNoun(changes, 'change')} added.`,
    tone: 'done',
  });
}
