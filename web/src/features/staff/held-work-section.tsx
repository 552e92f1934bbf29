import type { HeldWork } from '@full-count/sync-protocol';
import { Check, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { monthAndDay } from '../../format/day-and-time.ts';
import { isUpToDate } from '../../server-data/use-last-known.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { DecideHandInDialog } from './decide-hand-in-dialog.tsx';
import { handInContent, handInPerson, handInSpan } from './hand-in-labels.ts';
import { LastKnownList } from './last-known-list.tsx';
import styles from './staff.module.css';
import type { StaffLists } from './use-staff-lists.ts';

type Decision = { kind: 'accept' | 'discard'; work: HeldWork } | null;

export function HeldWorkSection({ staffLists }: { staffLists: StaffLists }) {
  const { state } = staffLists.heldWork;
  const [decision, setDecision] = useState<Decision>(null);
  if (state.kind !== 'loaded' || state.value.length === 0) return null;
  return (
    <Section title="Changes to Review" aside="from former staff">
      <div className={styles.block}>
        <LastKnownList
          state={state}
          needsSignal="You need signal to accept, discard or download them."
          emptyText=""
        >
          {(work) => (
            <HeldWorkRow
              work={work}
              disabled={!isUpToDate(state)}
              onDecide={(kind) => setDecision({ kind, work })}
            />
          )}
        </LastKnownList>
      </div>
      {decision !== null && (
        <DecideHandInDialog
          staffLists={staffLists}
          {...decision}
          onClose={() => setDecision(null)}
        />
      )}
    </Section>
  );
}

interface HeldWorkRowProps {
  work: HeldWork;
  disabled: boolean;
  onDecide: (kind: 'accept' | 'discard') => void;
}

function HeldWorkRow({ work, disabled, onDecide }: HeldWorkRowProps) {
  const name = handInPerson(work.user);
  const span = handInSpan(work);
  return (
    <div className={rows.row}>
      <div className={rows.words}>
        <p className={styles.name}>
          <b>{name}</b>
          {work.state === 'accepted' && <Badge tone="good">Accepted</Badge>}
          {work.state === 'discarded' && <Badge tone="plain">Discarded</Badge>}
        </p>
        <p className="small muted">
          {handInContent(work.summary)}
          {span !== '' && `, ${span}`}. Saved until {monthAndDay(work.expiresAt)}.
        </p>
        <SkippedChanges refused={work.refused} />
      </div>
      <div className={rows.buttons}>
        {work.state === 'held' && (
          <>
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
          </>
        )}
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
            href={`/api/teams/${work.teamId}/held-work/${work.id}/export`}
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

function SkippedChanges({ refused }: Pick<HeldWork, 'refused'>) {
  if (refused.length === 0) return null;
  const countByReason = new Map<string, number>();
  for (const { message } of refused) {
    countByReason.set(message, (countByReason.get(message) ?? 0) + 1);
  }
  return (
    <ul className="small">
      {Array.from(countByReason, ([message, count]) => (
        <li key={message}>
          {count} skipped. {message}
        </li>
      ))}
    </ul>
  );
}
