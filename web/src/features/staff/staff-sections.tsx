import { may } from '@full-count/sync-protocol';
import { useLocalData } from '../../local/local-data.tsx';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ActiveStaff } from './active-staff.tsx';
import { HeldChangesSection } from './held-changes-section.tsx';
import { JoinCodes } from './join-codes.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import styles from './staff.module.css';
import { useStaffLists } from './use-staff-lists.ts';

export function StaffSections() {
  const { teamId } = useLocalData();
  return teamId === null ? null : <TeamStaff teamId={teamId} />;
}

function TeamStaff({ teamId }: { teamId: string }) {
  const staffLists = useStaffLists(teamId);
  const { accessLevel } = useLocalData();
  const team = useTeam();
  if (!staffLists.mayManage) return <ActiveStaff staffLists={staffLists} />;
  return (
    <div className={styles.duo}>
      <div className={styles.stack}>
        <ActiveStaff staffLists={staffLists} />
        <HeldChangesSection staffLists={staffLists} />
        {may(accessLevel, 'audit.see') && <ActivitySection />}
      </div>
      <div className={styles.stack}>
        <JoinCodes teamId={teamId} teamName={team?.name ?? ''} />
        <PendingInvitations staffLists={staffLists} />
      </div>
    </div>
  );
}

function ActivitySection() {
  return (
    <Section title="Activity" aside="only the owner sees it">
      <div className={styles.block}>
        <p>Sign-ins, staff changes, exports and restores of the last 180 days.</p>
        <div>
          <ButtonLink to={paths.activity}>See Activity</ButtonLink>
        </div>
      </div>
    </Section>
  );
}
