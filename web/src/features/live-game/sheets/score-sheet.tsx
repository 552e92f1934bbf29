import { MAX_SCORE_BY_HAND, visitorsFirst } from '@full-count/baseball';
import { useState } from 'react';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import { scoreSet } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { SaveSheet } from './save-sheet.tsx';
import { Stepper } from './stepper.tsx';
import { useSheetActions } from './use-sheet-actions.ts';

export function ScoreSheet() {
  const { live } = useLiveGameContext();
  const { close, save } = useSheetActions();
  const before = useValueAtOpening(live.state.score);
  const [score, setScore] = useState(before);
  const isSame = score.team === before.team && score.opponent === before.opponent;
  return (
    <SaveSheet
      title="Correct the Score"
      onClose={close}
      keepLabel="Leave As Is"
      saveLabel="Save Score"
      disabled={isSame}
      onSave={() => save(scoreSet(before, score))}
    >
      {visitorsFirst(live.setup).map((side) => (
        <Stepper
          key={side}
          label={live.names[side]}
          value={score[side]}
          min={0}
          max={MAX_SCORE_BY_HAND}
          onChange={(runs) => setScore({ ...score, [side]: runs })}
        />
      ))}
    </SaveSheet>
  );
}
