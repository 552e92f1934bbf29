import { countWithNoun } from '@full-count/baseball';
import {
  type HeldChanges,
  type HeldDecision,
  heldDecisionSchema,
  loosely,
} from '@full-count/sync-protocol';
import { api } from '../../platform/api-client.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { heldContent, heldPerson } from './held-labels.ts';
import type { StaffLists } from './use-staff-lists.ts';

interface DecideHeldDialogProps {
  staffLists: StaffLists;
  kind: 'accept' | 'discard';
  held: HeldChanges;
  onClose: () => void;
}

export function DecideHeldDialog({ staffLists, kind, held, onClose }: DecideHeldDialogProps) {
  const name = heldPerson(held.user);
  const content = heldContent(held.summary);

  async function decide(): Promise<void> {
    const path = `/api/teams/${staffLists.teamId}/held/${held.user.id}/${kind}`;
    const sendDecision = async () => loosely(heldDecisionSchema).parse(await api('POST', path, {}));
    const result = await staffLists.change(sendDecision, {
      failed: kind === 'accept' ? 'Failed to accept the changes' : 'Failed to discard the changes',
      errorShows: 'failure and reason',
    });
    if (result !== null) toastDecision(kind, result.answer);
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

function toastDecision(kind: 'accept' | 'discard', { applied, refused }: HeldDecision): void {
  if (kind === 'discard') {
    toast({ title: 'Changes discarded', tone: 'done' });
    return;
  }
  const total = countWithNoun(applied + refused.length, 'change');
  const reasons = [...new Set(refused.map(({ message }) => message))].join(' ');
  const skipped = refused.length > 0 ? ` ${refused.length} skipped. ${reasons}` : '';
  toast({
    title: 'Changes accepted',
    description: `${applied} of ${total} added.${skipped}`,
    tone: 'done',
  });
}
