import type { ReactNode } from 'react';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import styles from './clubhouse.module.css';
import { PerformanceSection } from './performance-section.tsx';

interface ClubhouseScreenProps {
  invitations: ReactNode;
  teams: ReactNode;
  roster: ReactNode;
  staff: ReactNode;
}

export function ClubhouseScreen({ invitations, teams, roster, staff }: ClubhouseScreenProps) {
  const team = useTeam();
  return (
    <>
      <PageHead title="Clubhouse" sub={team ? `${team.name}, ${team.sport}` : ''} />
      <div className={styles.sections}>
        {invitations}
        <PerformanceSection />
        {teams}
        {roster}
        {staff}
      </div>
    </>
  );
}
