import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { PersonFigures } from '../figures/person-figures.tsx';
import { useLiveGameContext, usePitchEntering } from '../model/live-game-context.ts';
import type { Duty } from '../model/picks.ts';
import styles from '../sheets/situation-sheet.module.css';
import { PersonPicker } from './person-picker.tsx';
import { PersonShown } from './person-shown.tsx';

/** Shown while a pitch waits for the choice. */
const HELD: Readonly<Record<Duty, string>> = {
  batter: 'Choose the batter to log this pitch.',
  pitcher: 'Choose the pitcher to log this pitch.',
};

/** On a phone: the batter or the pitcher, the choice of another, and the figures below. */
export function PersonSheet({ duty }: { duty: Duty }) {
  const { live, recorder, mayRecord, openSheet } = useLiveGameContext();
  const { isHeld, letGo } = usePitchEntering();
  const close = () => openSheet(null);
  return (
    <Sheet
      open
      title={duty === 'batter' ? 'Batter' : 'Pitcher'}
      onClose={() => {
        letGo();
        close();
      }}
    >
      <div className={styles.parts}>
        {isHeld && <p role="status">{HELD[duty]}</p>}
        {mayRecord ? (
          <PersonPicker
            live={live}
            recorder={recorder}
            duty={duty}
            onChosen={close}
            onLineup={() => openSheet({ kind: 'lineup' })}
          />
        ) : (
          <PersonShown duty={duty} />
        )}
        <PersonFigures duty={duty} />
      </div>
    </Sheet>
  );
}
