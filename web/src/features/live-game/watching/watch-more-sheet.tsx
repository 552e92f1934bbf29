import { Link } from 'react-router-dom';
import { paths } from '../../../platform/paths.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import choices from '../../../ui/fields/choices.module.css';
import type { LiveGame } from '../model/live-game.ts';
import { ViewSwitch } from '../sheets/view-switch.tsx';

interface WatchMoreSheetProps {
  live: LiveGame;
  onLineup: () => void;
  onClose: () => void;
}

/** The More sheet for members who watch: the other screens of this game. */
export function WatchMoreSheet({ live, onLineup, onClose }: WatchMoreSheetProps) {
  return (
    <Sheet open title="More" onClose={onClose}>
      <ViewSwitch />
      <div className={choices.choices}>
        <button type="button" className={choices.choice} onClick={onLineup}>
          Lineup
        </button>
        <Link to={paths.plays(live.game.id)} className={choices.choice}>
          Plays
        </Link>
        <Link to={paths.games} className={choices.choice}>
          Go to Games
        </Link>
        <Link to={paths.dugout} className={choices.choice}>
          Go to the Dugout
        </Link>
      </div>
    </Sheet>
  );
}
