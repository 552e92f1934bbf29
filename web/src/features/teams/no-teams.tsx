import { Plus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';

interface NoTeamsProps {
  /** What a first team opens: "Create your first team to manage games." */
  children: string;
  onCreate: () => void;
}

export function NoTeams({ children, onCreate }: NoTeamsProps) {
  return (
    <EmptyState
      title="No Teams Found"
      drawing
      action={
        <Button variant="action" icon={<Plus aria-hidden="true" size={20} />} onClick={onCreate}>
          Create team
        </Button>
      }
    >
      {children} This needs signal once.
    </EmptyState>
  );
}
