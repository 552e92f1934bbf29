import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';

const ImportTeamDialog = lazyPart(
  async () => (await import('./dialogs/team-dialogs.ts')).ImportTeamDialog,
);

interface ImportTeamButtonProps {
  onImported?: ((teamId: string) => void) | undefined;
}

export function ImportTeamButton({ onImported = () => {} }: ImportTeamButtonProps) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<FileUp size={20} />} onClick={() => setIsImporting(true)}>
        Import a Team
      </Button>
      {isImporting && (
        <ImportTeamDialog onClose={() => setIsImporting(false)} onImported={onImported} />
      )}
    </>
  );
}
