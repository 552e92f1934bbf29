import { may, type PracticeSessionRow } from '@full-count/sync-protocol';
import { Pencil, Trash2 } from 'lucide-react';
import { useLocalData } from '../../../local/local-data.tsx';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from '../shared/practice.module.css';
import { canDeleteSession } from '../shared/use-session-actions.ts';
import { SessionCard } from './session-card.tsx';

interface ActiveSessionsProps {
  sessions: readonly PracticeSessionRow[];
  onEnd: (session: PracticeSessionRow) => void;
  onPlan: (session: PracticeSessionRow) => void;
  onEdit: (session: PracticeSessionRow) => void;
  onDelete: (session: PracticeSessionRow) => void;
}

export function ActiveSessions({ sessions, onEnd, onPlan, onEdit, onDelete }: ActiveSessionsProps) {
  const { accessLevel } = useLocalData();
  const mayEdit = may(accessLevel, 'practice.edit');
  return (
    <Section title="Active Sessions" aside={`${sessions.length} in progress`}>
      <ul className={styles.grid}>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session}>
            <ButtonLink to={paths.practiceTracker(session.id)} variant="action">
              {mayEdit ? 'Track Pitches' : 'Watch'}
            </ButtonLink>
            {mayEdit && (
              <>
                <Button aria-label={`End ${session.title}`} onClick={() => onEnd(session)}>
                  End
                </Button>
                <Button aria-label={`Plan ${session.title}`} onClick={() => onPlan(session)}>
                  Plan
                </Button>
                <IconButton
                  label={`Edit ${session.title}`}
                  icon={<Pencil size={20} />}
                  onClick={() => onEdit(session)}
                />
              </>
            )}
            {canDeleteSession(accessLevel, session) && (
              <IconButton
                label={`Delete ${session.title}`}
                variant="delete"
                icon={<Trash2 size={20} />}
                onClick={() => onDelete(session)}
              />
            )}
          </SessionCard>
        ))}
      </ul>
    </Section>
  );
}
