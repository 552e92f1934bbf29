import type { PlayerRole } from '@full-count/baseball';
import { memo, useCallback, useDeferredValue } from 'react';
import { lazyWhenIdle } from '../../../ui/feedback/lazy-screen.tsx';
import { useLiveGameContext } from '../model/live-game-context.ts';
import styles from './person-panel.module.css';
import { PersonPicker } from './person-picker.tsx';
import { ReadOnlyPerson } from './read-only-person.tsx';

const Picker = memo(PersonPicker);

const PersonFigures = lazyWhenIdle(
  async () => (await import('../figures/person-figures.tsx')).PersonFigures,
);

export function PersonPanel({ playerRole }: { playerRole: PlayerRole }) {
  const { live, recorder, mayRecord, openSheet } = useLiveGameContext();
  // After a change of the game, the figures are drawn first and the picker may follow later.
  const deferredGame = useDeferredValue(live);
  const openLineup = useCallback(() => openSheet({ kind: 'lineup' }), [openSheet]);
  return (
    <aside
      className={styles[playerRole]}
      aria-label={playerRole === 'batter' ? 'Batter' : 'Pitcher'}
    >
      <h2 className="visually-hidden">{playerRole === 'batter' ? 'Batter' : 'Pitcher'}</h2>
      {mayRecord ? (
        <Picker
          live={deferredGame}
          recorder={recorder}
          playerRole={playerRole}
          onLineup={openLineup}
        />
      ) : (
        <ReadOnlyPerson playerRole={playerRole} />
      )}
      <PersonFigures playerRole={playerRole} />
    </aside>
  );
}
