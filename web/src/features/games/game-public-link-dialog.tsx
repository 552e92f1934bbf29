import { useMutateAll } from '../../local/write/use-mutate.ts';
import { PublicLinkDialog } from '../../server-data/public-link/public-link-dialog.tsx';

interface GamePublicLinkDialogProps {
  teamId: string;
  gameId: string;
  onClose: () => void;
}

export function GamePublicLinkDialog(props: GamePublicLinkDialogProps) {
  return <PublicLinkDialog {...props} mutate={useMutateAll()} />;
}
