import { batterToReplace, isUnnamed, type PlayerRole } from '@full-count/baseball';
import { Sheet } from '../../../ui/dialogs/dialog.tsx';
import { PersonFigures } from '../figures/person-figures.tsx';
import { useLiveGameContext, usePitchDraftForm } from '../model/live-game-context.ts';
import styles from '../sheets/situation-sheet.module.css';
import { PersonPicker } from './person-picker.tsx';
import { ReadOnlyPerson } from './read-only-person.tsx';

export function PersonSheet({ playerRole }: { playerRole: PlayerRole }) {
  const { live, recorder, mayRecord, openSheet } = useLiveGameContext();
  const { isWaitingForPeople, stopWaiting } = usePitchDraftForm();
  const replacedBatter = playerRole === 'batter' ? batterToReplace(live.setup, live.state) : null;
  const hasLineup = live.setup.lineups[live.matchup.battingSide] !== null;
  const close = () => openSheet(null);
  return (
    <Sheet
      title={playerRole === 'batter' ? 'Batter' : 'Pitcher'}
      onClose={() => {
        stopWaiting();
        close();
      }}
    >
      <div className={styles.parts}>
        {isWaitingForPeople && <p role="status">Choose the {playerRole} to log this pitch.</p>}
        {mayRecord ? (
          <>
            <PersonPicker
              live={live}
              recorder={recorder}
              playerRole={playerRole}
              onChosen={close}
              onLineup={() => openSheet({ kind: 'lineup' })}
            />
            {replacedBatter !== null && !isUnnamed(replacedBatter) && (
              <p className="small">
                If you choose {hasLineup ? "a player who isn't in the lineup" : 'another player'},
                they pinch-hit for {replacedBatter.name}.
              </p>
            )}
          </>
        ) : (
          <ReadOnlyPerson playerRole={playerRole} />
        )}
        <PersonFigures playerRole={playerRole} />
      </div>
    </Sheet>
  );
}
