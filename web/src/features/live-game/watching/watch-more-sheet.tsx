import { paths } from '../../../platform/paths.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import choices from '../../../ui/fields/choices.module.css';
import { Choice } from '../../../ui/fields/choices.tsx';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { useSheetActions } from '../sheets/use-sheet-actions.ts';
import { ViewSwitch } from '../sheets/view-switch.tsx';

export function WatchMoreSheet() {
  const { live, openSheet } = useLiveGameContext();
  const { close } = useSheetActions();
  return (
    <Sheet title="More" onClose={close}>
      <ViewSwitch />
      <div className={choices.choices}>
        <Choice onClick={() => openSheet({ kind: 'lineup' })}>Lineup</Choice>
        <Link to={paths.boxScore(live.game.id)} className={choices.choice}>
          Box Score
        </Link>
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
