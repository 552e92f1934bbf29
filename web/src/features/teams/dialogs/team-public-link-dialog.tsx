import { useTeamMutate } from '../../../local/write/use-mutate.ts';
import { PublicLinkDialog } from '../../../server-data/public-link/public-link-dialog.tsx';
import type { TeamDialogProps } from './edit-team-dialog.tsx';

export function TeamPublicLinkDialog({ team, onClose }: TeamDialogProps) {
  return <PublicLinkDialog teamId={team.id} mutate={useTeamMutate(team)} onClose={onClose} />;
}
