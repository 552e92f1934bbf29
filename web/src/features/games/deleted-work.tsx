import { Trash2 } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { lateText } from './late-text.ts';
import { useBin } from './use-bin.ts';

interface DeletedWorkProps {
  teamId: string;
  onOpen: () => void;
}

/** Work that a phone sent for a game that was deleted meanwhile: those who can restore it are asked. */
export function DeletedWork({ teamId, onOpen }: DeletedWorkProps) {
  const { games } = useBin(teamId);
  const asked = games?.filter(({ undecided }) => undecided > 0) ?? [];
  const [game] = asked;
  if (game === undefined) return null;
  const count = asked.reduce((sum, { undecided }) => sum + undecided, 0);
  return (
    <Banner
      tone="watch"
      icon={<Trash2 aria-hidden="true" size={20} />}
      action={<Button onClick={onOpen}>Restore or dismiss</Button>}
    >
      <b>{lateText(count)} for a deleted game</b>
      {asked.length === 1 ? ` vs ${game.opponent}.` : ` and ${asked.length - 1} more.`} They are
      kept.
    </Banner>
  );
}
