import { may } from '@full-count/sync-protocol';
import { CloudOff } from 'lucide-react';
import { useLocalData } from '../../local/local-data.tsx';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { paths } from '../../platform/paths.ts';
import { Trouble } from '../../server-data/trouble.tsx';
import { useStaffNames } from '../../server-data/use-staff-names.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import styles from './activity.module.css';
import { activityText, activityTimeText } from './activity-labels.ts';
import { useActivity } from './use-activity.ts';

export function ActivityScreen() {
  const { teamId, accessLevel } = useLocalData();
  const team = useTeam();
  return (
    <>
      <PageHead
        title="Activity"
        sub={team?.name ?? ''}
        actions={<ButtonLink to={paths.clubhouse}>Clubhouse</ButtonLink>}
      />
      {teamId !== null && may(accessLevel, 'audit.see') ? (
        <ActivityOfTeam teamId={teamId} />
      ) : (
        <EmptyState title="Only the Owner Sees This">
          Ask the owner of the team what happened.
        </EmptyState>
      )}
    </>
  );
}

function ActivityOfTeam({ teamId }: { teamId: string }) {
  const { entries, state, hasEarlier, loadEarlier, reload } = useActivity(teamId);
  const names = useStaffNames();
  return (
    <div className={styles.page}>
      <p className="muted">
        Sign-ins, staff changes, exports and restores from the last 180 days appear here. Only the
        owner sees them.
      </p>
      {(state === 'unreachable' || state === 'failed') && (
        <Banner icon={<CloudOff size={20} />} action={<Button onClick={reload}>Try Again</Button>}>
          <Trouble kind={state} />{' '}
          {state === 'unreachable'
            ? 'You need signal to see the activity.'
            : "The activity hasn't loaded."}
        </Banner>
      )}
      {entries === null && state === 'loading' && <p className="muted">Loading...</p>}
      {entries?.length === 0 && <p className="muted">Sign-ins and staff changes appear here.</p>}
      {entries !== null && entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <p>{activityText(entry, names)}</p>
              <p className="small muted">{activityTimeText(entry)}</p>
            </li>
          ))}
        </ul>
      )}
      {hasEarlier && (
        <div>
          <Button busy={state === 'loading'} onClick={loadEarlier}>
            Show Earlier
          </Button>
        </div>
      )}
    </div>
  );
}
