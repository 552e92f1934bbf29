import type { PlayerRole } from '@full-count/baseball';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { PersonFigures } from '../figures/person-figures.tsx';
import { useLiveGameContext, usePitchEntering } from '../model/live-game-context.ts';
import styles from '../sheets/situation-sheet.module.css';
import { PersonPicker } from './person-picker.tsx';
import { PersonShown } from './person-shown.tsx';

/** Shown while a pitch waits for the choice. */
const HELD: Readonly<Record<PlayerRole, string>> = {
  batter: 'Choose the batter to log this pitch.',
  pitcher: 'Choose the pitcher to log this pitch.',
};

/** On a phone: the batter or the pitcher, the choice of another, and the figures below. */
export function PersonSheet({ playerRole }: { playerRole: PlayerRole }) {
  const { live, recorder, mayRecord, openSheet } = useLiveGameContext();
  const { isHeld, letGo } = usePitchEntering();
  const close = () => openSheet(null);
  return (
    <Sheet
      open
      title={playerRole === 'batter' ? 'Batter' : 'Pitcher'}
      onClose={() => {
        letGo();
        close();
      }}
    >
      <div className={styles.parts}>
        {isHeld && <p role="status">{HELD[playerRole]}</p>}
        {mayRecord ? (
          <PersonPicker
            live={live}
            recorder={recorder}
            playerRole={playerRole}
            onChosen={close}
            onLineup={() => openSheet({ kind: 'lineup' })}
          />
        ) : (
          <PersonShown playerRole={playerRole} />
        )}
        <PersonFigures playerRole={playerRole} />
      </div>
    </Sheet>
  );
}
