import { countWithNoun } from '@full-count/baseball';
import {
  type HeldChanges,
  type HeldDecision,
  heldDecisionSchema,
  loosely,
} from '@full-count/sync-protocol';
import { Check, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { momentSpan, monthAndDay } from '../../format/day-and-time.ts';
import { fullName } from '../../format/names.ts';
import { api } from '../../platform/api-client.ts';
import { isUpToDate } from '../../server-data/use-last-known.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { LastKnownList } from './last-known-list.tsx';
import styles from './staff.module.css';
import type { StaffLists } from './use-staff-lists.ts';

type Decision = { kind: 'accept' | 'discard'; held: HeldChanges } | null;

export function HeldChangesSection({ staffLists }: { staffLists: StaffLists }) {
  const { state } = staffLists.held;
  const [decision, setDecision] = useState<Decision>(null);
  if (state.kind !== 'loaded' || state.value.length === 0) return null;
  const byAuthor = { ...state, value: state.value.map((held) => ({ ...held, id: held.user.id })) };
  return (
    <Section title="Changes to Review" aside="from former staff">
      <div className={styles.block}>
        <LastKnownList
          state={byAuthor}
          needsSignal="You need signal to accept, discard or download them."
          emptyText=""
        >
          {(held) => (
            <HeldChangesRow
              teamId={staffLists.teamId}
              held={held}
              disabled={!isUpToDate(state)}
              onDecide={(kind) => setDecision({ kind, held })}
            />
          )}
        </LastKnownList>
      </div>
      {decision !== null && (
        <DecideHeldDialog staffLists={staffLists} {...decision} onClose={() => setDecision(null)} />
      )}
    </Section>
  );
}

interface HeldChangesRowProps {
  teamId: string;
  held: HeldChanges;
  disabled: boolean;
  onDecide: (kind: 'accept' | 'discard') => void;
}

function HeldChangesRow({ teamId, held, disabled, onDecide }: HeldChangesRowProps) {
  const name = heldPerson(held.user);
  const span = heldSpan(held);
  return (
    <div className={rows.row}>
      <div className={rows.words}>
        <p className={styles.name}>
          <b>{name}</b>
        </p>
        <p className="small muted">
          {heldContent(held.summary)}
          {span !== '' && `, ${span}`}. Saved until {monthAndDay(held.expiresAt)}.
        </p>
      </div>
      <div className={rows.buttons}>
        <Button
          icon={Check}
          aria-label={`Accept ${name}'s changes`}
          disabled={disabled}
          onClick={() => onDecide('accept')}
        >
          Accept
        </Button>
        <Button
          variant="delete"
          icon={Trash2}
          aria-label={`Discard ${name}'s changes`}
          disabled={disabled}
          onClick={() => onDecide('discard')}
        >
          Discard
        </Button>
        {disabled ? (
          <Button
            variant="quiet"
            icon={Download}
            aria-label={`Download ${name}'s changes`}
            disabled
          >
            Download
          </Button>
        ) : (
          <a
            href={`/api/teams/${teamId}/held/${held.user.id}/export`}
            download
            className={buttonClass({ variant: 'quiet' })}
            aria-label={`Download ${name}'s changes`}
          >
            <Download size={20} />
            Download
          </a>
        )}
      </div>
    </div>
  );
}

interface DecideHeldDialogProps {
  staffLists: StaffLists;
  kind: 'accept' | 'discard';
  held: HeldChanges;
  onClose: () => void;
}

function DecideHeldDialog({ staffLists, kind, held, onClose }: DecideHeldDialogProps) {
  const name = heldPerson(held.user);
  const content = heldContent(held.summary);

  async function decide(): Promise<void> {
    const path = `/api/teams/${staffLists.teamId}/held/${held.user.id}/${kind}`;
    const sendDecision = async () => loosely(heldDecisionSchema).parse(await api('POST', path, {}));
    const result = await staffLists.change(sendDecision, {
      failed: kind === 'accept' ? 'Failed to accept the changes' : 'Failed to discard the changes',
    });
    if (result !== null) toastDecision(kind, result.answer);
    onClose();
  }

  return kind === 'accept' ? (
    <ConfirmDialog
      title={`Accept ${name}'s changes?`}
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

export function heldContent(summary: HeldChanges['summary']): string {
  const counts = new Map<Kind, number>();
  for (const { name, count } of summary) {
    const kind = kindOf(name);
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const parts = Array.from(
    counts,
    ([kind, count]) => `${count} ${kindLabels[kind][count === 1 ? 0 : 1]}`,
  );
  const lastPart = parts.pop() ?? 'No changes';
  return parts.length === 0 ? lastPart : `${parts.join(', ')} and ${lastPart}`;
}

/** "May 2, 5:30 PM to 6:10 PM", by the clock of the device. Empty when the device gave no times. */
export function heldSpan({ firstAt, lastAt }: Pick<HeldChanges, 'firstAt' | 'lastAt'>): string {
  if (firstAt === null || lastAt === null) return '';
  return momentSpan(firstAt, lastAt);
}

function heldPerson(user: HeldChanges['user']): string {
  return fullName(user) || user.email;
}

const kindLabels = {
  pitch: ['pitch', 'pitches'],
  event: ['play', 'plays'],
  correction: ['correction', 'corrections'],
  game: ['game change', 'game changes'],
  roster: ['roster change', 'roster changes'],
  opponent: ['opponent change', 'opponent changes'],
  other: ['other change', 'other changes'],
} as const;

type Kind = keyof typeof kindLabels;

/** The kind of a mutator. Mutators of a newer version count as other. */
function kindOf(name: string): Kind {
  const [subject = '', verb = ''] = name.split('.');
  if (name === 'pitch.log' || name === 'pitch.insert') return 'pitch';
  if (name === 'event.log') return 'event';
  if (['pitch', 'event', 'plateAppearance', 'recording'].includes(subject)) return 'correction';
  if (subject === 'game' && verb !== '') return 'game';
  if (subject === 'player') return 'roster';
  return subject === 'opponent' ? 'opponent' : 'other';
}
