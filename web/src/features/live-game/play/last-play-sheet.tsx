import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { lastPlay } from './past-play.ts';
import { PlaySheet } from './play-sheet.tsx';

/** The sheet keeps its play, even if another is logged meanwhile. */
export function LastPlaySheet() {
  const { live, recorder, openSheet } = useLiveGameContext();
  const close = () => openSheet(null);
  const play = useValueAtOpening(() => lastPlay(live));
  if (play === null) {
    return (
      <Sheet title="Last Play" onClose={close}>
        <p>
          The last pitch didn't end an at-bat. Use Undo to remove it, or More to correct the
          situation.
        </p>
      </Sheet>
    );
  }
  return (
    <PlaySheet
      play={play}
      onSave={(changes) => {
        void recorder.amendPitch(play.pitch, changes);
        close();
      }}
      onClose={close}
    />
  );
}
