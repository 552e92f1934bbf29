import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { lateEntriesText } from '../model/format-late-entries.ts';
import { useGamesTrash } from './use-games-trash.ts';

interface DeletedGamesBannerProps {
  teamId: string;
  onOpen: () => void;
}

export function DeletedGamesBanner({ teamId, onOpen }: DeletedGamesBannerProps) {
  const { rows } = useGamesTrash(teamId);
  const undecidedGames = rows?.filter(({ undecided }) => undecided > 0) ?? [];
  const [game] = undecidedGames;
  if (game === undefined) return null;
  const count = undecidedGames.reduce((sum, { undecided }) => sum + undecided, 0);
  const savedSentence = count === 1 ? "It's saved." : "They're saved.";
  return (
    <Banner
      tone="watch"
      icon={<Trash2 size={20} />}
      action={<Button onClick={onOpen}>Restore or Dismiss</Button>}
    >
      {undecidedGames.length === 1
        ? `${lateEntriesText(count)} arrived for a deleted game vs ${game.opponent}. ${savedSentence}`
        : `${lateEntriesText(count)} arrived for ${undecidedGames.length} deleted games. ${savedSentence}`}
    </Banner>
  );
}
