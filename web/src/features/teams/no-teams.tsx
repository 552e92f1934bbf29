import { LogIn, Plus } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './dialogs/teams.module.css';
import { ImportTeamButton } from './import-team-button.tsx';
import { SampleTeamButton } from './sample-team-button.tsx';

interface NoTeamsProps {
  children: string;
  onCreate: () => void;
  onSampleCreated: (teamId: string) => Promise<void>;
}

export function NoTeams({ children, onCreate, onSampleCreated }: NoTeamsProps) {
  return (
    <EmptyState
      title="No Teams Found"
      hasDrawing
      action={
        <div className={styles.actions}>
          <Button variant="action" icon={<Plus size={20} />} onClick={onCreate}>
            Create Team
          </Button>
          <ButtonLink to={paths.joinTeam} icon={<LogIn size={20} />}>
            Join a Team
          </ButtonLink>
          <SampleTeamButton onCreated={onSampleCreated} />
          <ImportTeamButton />
        </div>
      }
    >
      {children} You need signal to do this.
    </EmptyState>
  );
}
