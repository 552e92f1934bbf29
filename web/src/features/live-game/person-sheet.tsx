import type { LiveBatter, LivePitcher } from '@full-count/baseball';
import { Sheet } from '../../components/sheet.tsx';
import type { LiveGame } from './model/live-game.ts';
import type { Duty } from './model/picks.ts';
import { PersonFigures } from './person-figures.tsx';
import { PersonPicker } from './person-picker.tsx';
import styles from './situation-sheet.module.css';
import type { Recorder } from './use-recorder.ts';

interface PersonSheetProps {
  live: LiveGame;
  recorder: Recorder;
  duty: Duty;
  pitching: LivePitcher | null;
  batting: LiveBatter | null;
  onLineup: () => void;
  onClose: () => void;
}

/** On a phone: who it is, somebody else by one tap, and his figures below. */
export function PersonSheet({
  live,
  recorder,
  duty,
  pitching,
  batting,
  onLineup,
  onClose,
}: PersonSheetProps) {
  return (
    <Sheet open title={duty === 'batter' ? 'Batter' : 'Pitcher'} onClose={onClose}>
      <div className={styles.parts}>
        <PersonPicker
          live={live}
          recorder={recorder}
          duty={duty}
          onChosen={onClose}
          onLineup={onLineup}
        />
        <PersonFigures duty={duty} live={live} pitching={pitching} batting={batting} />
      </div>
    </Sheet>
  );
}
