import type { LiveBatter, LivePitcher } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { memo, Suspense, useDeferredValue } from 'react';
import { useLocalData } from '../../../local/local-data.tsx';
import { lazyWhenIdle } from '../../../platform/lazy-when-idle.ts';
import type { LiveGame } from '../model/live-game.ts';
import type { Duty } from '../model/picks.ts';
import type { Recorder } from '../recorder/use-recorder.ts';
import styles from './person-panel.module.css';
import { PersonPicker } from './person-picker.tsx';
import { PersonShown } from './person-shown.tsx';

interface PersonPanelProps {
  duty: Duty;
  live: LiveGame;
  /** The game with the people whose figures show: after a result, the last ones for a moment. */
  shown: LiveGame;
  recorder: Recorder;
  pitching: LivePitcher | null;
  batting: LiveBatter | null;
  onLineup: () => void;
}

const Picker = memo(PersonPicker);

const PersonFigures = lazyWhenIdle(
  async () => (await import('../figures/person-figures.tsx')).PersonFigures,
);

/** From 768 px: the batter at the left of the grid, the pitcher at the right. */
export function PersonPanel({
  duty,
  live,
  shown,
  recorder,
  pitching,
  batting,
  onLineup,
}: PersonPanelProps) {
  // The picker may be drawn after the figures.
  const mayRecord = may(useLocalData().accessLevel, 'game.record');
  const later = useDeferredValue(live);
  return (
    <aside className={styles[duty]} aria-label={duty === 'batter' ? 'Batter' : 'Pitcher'}>
      <h2 className="visually-hidden">{duty === 'batter' ? 'Batter' : 'Pitcher'}</h2>
      {mayRecord ? (
        <Picker live={later} recorder={recorder} duty={duty} onLineup={onLineup} />
      ) : (
        <PersonShown live={later} duty={duty} onLineup={onLineup} />
      )}
      <Suspense>
        <PersonFigures duty={duty} live={shown} pitching={pitching} batting={batting} />
      </Suspense>
    </aside>
  );
}
