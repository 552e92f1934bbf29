import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { lateText } from '../model/format-late-entries.ts';
import { useBin } from './use-games-trash.ts';

interface DeletedWorkProps {
  teamId: string;
  onOpen: () => void;
}

/** Plays that a phone sent for a game that was deleted meanwhile: asks those who can restore it. */
export function DeletedWork({ teamId, onOpen }: DeletedWorkProps) {
  const { games } = useBin(teamId);
  const asked = games?.filter(({ undecided }) => undecided > 0) ?? [];
  const [game] = asked;
  if (game === undefined) return null;
  const count = asked.reduce((sum, { undecided }) => sum + undecided, 0);
  const kept = count === 1 ? "It's saved." : "They're saved.";
  return (
    <Banner
      tone="watch"
      icon={<Trash2 aria-hidden="true" size={20} />}
      action={<Button onClick={onOpen}>Restore or Dismiss</Button>}
    >
      {asked.length === 1
        ? `${lateText(count)} arrived for a deleted game vs ${game.opponent}. ${kept}`
        : `${lateText(count)} arrived for ${asked.length} deleted games. ${kept}`}
    </Banner>
  );
}
