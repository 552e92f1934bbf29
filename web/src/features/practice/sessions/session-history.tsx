import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { useLocalData } from '../../../local/local-data.tsx';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from '../shared/practice.module.css';
import { canDeleteSession } from '../shared/practice-permissions.ts';
import { SessionCard } from './session-card.tsx';

interface SessionHistoryProps {
  sessions: readonly PracticeSessionRow[];
  onDetails: (session: PracticeSessionRow) => void;
  onDelete: (session: PracticeSessionRow) => void;
}

export function SessionHistory({ sessions, onDetails, onDelete }: SessionHistoryProps) {
  const { accessLevel } = useLocalData();
  return (
    <Section title="Session History" aside={`${sessions.length} completed`}>
      <ul className={styles.grid}>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session}>
            <ButtonLink to={paths.bullpenReport(session.id)}>Report</ButtonLink>
            <Button onClick={() => onDetails(session)}>Details</Button>
            {canDeleteSession(accessLevel, session) && (
              <Button variant="delete" onClick={() => onDelete(session)}>
                Delete Session
              </Button>
            )}
          </SessionCard>
        ))}
      </ul>
    </Section>
  );
}
