import type { HeldChanges } from '@full-count/sync-protocol';
import { Check, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { monthAndDay } from '../../format/day-and-time.ts';
import { isUpToDate } from '../../server-data/use-last-known.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { DecideHeldDialog } from './decide-held-dialog.tsx';
import { heldContent, heldPerson, heldSpan } from './held-labels.ts';
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
          icon={<Check size={20} />}
          aria-label={`Accept ${name}'s changes`}
          disabled={disabled}
          onClick={() => onDecide('accept')}
        >
          Accept
        </Button>
        <Button
          variant="delete"
          icon={<Trash2 size={20} />}
          aria-label={`Discard ${name}'s changes`}
          disabled={disabled}
          onClick={() => onDecide('discard')}
        >
          Discard
        </Button>
        {disabled ? (
          <Button
            variant="quiet"
            icon={<Download size={20} />}
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
