import { Download } from 'lucide-react';
import { useDataFile } from '../../server-data/use-data-file.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** For a parent who asks what is held about a player. */
export function PlayerDataButton({ playerId }: { playerId: string }) {
  const download = useDataFile();
  const file = {
    path: `/api/players/${playerId}/data`,
    fileName: 'full-count-player.json',
    whose: "the player's",
  };
  return (
    <Button icon={<Download size={20} />} onClick={() => download(file)}>
      Download Player's Data
    </Button>
  );
}
