import type { LiveBatter, LivePitcher } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { useLocalData } from '../../../local/local-data.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { PersonFigures } from '../figures/person-figures.tsx';
import type { LiveGame } from '../model/live-game.ts';
import type { Duty } from '../model/picks.ts';
import type { Recorder } from '../recorder/use-recorder.ts';
import styles from '../sheets/situation-sheet.module.css';
import { PersonPicker } from './person-picker.tsx';
import { PersonShown } from './person-shown.tsx';

interface PersonSheetProps {
  live: LiveGame;
  recorder: Recorder;
  duty: Duty;
  pitching: LivePitcher | null;
  batting: LiveBatter | null;
  /** A pitch waits for this choice. */
  isHeld: boolean;
  onLineup: () => void;
  onChosen: () => void;
  onClose: () => void;
}

const HELD: Readonly<Record<Duty, string>> = {
  batter: 'Choose the batter to log this pitch.',
  pitcher: 'Choose the pitcher to log this pitch.',
};

/** On a phone: who it is, the choice of another, and the figures below. */
export function PersonSheet({
  live,
  recorder,
  duty,
  pitching,
  batting,
  isHeld,
  onLineup,
  onChosen,
  onClose,
}: PersonSheetProps) {
  const mayRecord = may(useLocalData().accessLevel, 'game.record');
  return (
    <Sheet open title={duty === 'batter' ? 'Batter' : 'Pitcher'} onClose={onClose}>
      <div className={styles.parts}>
        {isHeld && <p role="status">{HELD[duty]}</p>}
        {mayRecord ? (
          <PersonPicker
            live={live}
            recorder={recorder}
            duty={duty}
            onChosen={onChosen}
            onLineup={onLineup}
          />
        ) : (
          <PersonShown live={live} duty={duty} onLineup={onLineup} />
        )}
        <PersonFigures duty={duty} live={live} pitching={pitching} batting={batting} />
      </div>
    </Sheet>
  );
}
