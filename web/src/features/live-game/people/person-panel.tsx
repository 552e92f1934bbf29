import type { PlayerRole } from '@full-count/baseball';
import { memo, Suspense, useCallback, useDeferredValue } from 'react';
import { lazyWhenIdle } from '../../../platform/lazy-when-idle.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import styles from './person-panel.module.css';
import { PersonPicker } from './person-picker.tsx';
import { PersonShown } from './person-shown.tsx';

const Picker = memo(PersonPicker);

const PersonFigures = lazyWhenIdle(
  async () => (await import('../figures/person-figures.tsx')).PersonFigures,
);

/** From 768 px: the batter at the left of the grid, the pitcher at the right. */
export function PersonPanel({ playerRole }: { playerRole: PlayerRole }) {
  const { live, recorder, mayRecord, openSheet } = useLiveGameContext();
  // The picker may be drawn after the figures.
  const later = useDeferredValue(live);
  const openLineup = useCallback(() => openSheet({ kind: 'lineup' }), [openSheet]);
  return (
    <aside
      className={styles[playerRole]}
      aria-label={playerRole === 'batter' ? 'Batter' : 'Pitcher'}
    >
      <h2 className="visually-hidden">{playerRole === 'batter' ? 'Batter' : 'Pitcher'}</h2>
      {mayRecord ? (
        <Picker live={later} recorder={recorder} playerRole={playerRole} onLineup={openLineup} />
      ) : (
        <PersonShown playerRole={playerRole} />
      )}
      <Suspense>
        <PersonFigures playerRole={playerRole} />
      </Suspense>
    </aside>
  );
}
