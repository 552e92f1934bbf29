import { Trash2 } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { lateText } from './late-text.ts';
import { useBin } from './use-bin.ts';

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
