import { visitorsFirst } from '@full-count/baseball';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { SaveSheet } from './save-sheet.tsx';

export function EndGameSheet() {
  const { live, openSheet, endGame } = useLiveGameContext();
  const { setup, names, state } = live;
  return (
    <SaveSheet
      title="End Game"
      onClose={() => openSheet(null)}
      keepLabel="Keep Playing"
      saveLabel="End Game"
      disabled={false}
      onSave={() => {
        openSheet(null);
        endGame();
      }}
    >
      {visitorsFirst(setup).map((side) => (
        <p key={side} className="row">
          <b>{names[side]}</b> <span className="num">{state.score[side]}</span>
        </p>
      ))}
    </SaveSheet>
  );
}
