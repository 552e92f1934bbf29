import { visitorsFirst } from '@full-count/baseball';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import { scoreSet } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { Stepper } from './stepper.tsx';
import { useSheetActions } from './use-sheet-actions.ts';

const MAX_RUNS = 99;

export function ScoreSheet() {
  const { live } = useLiveGameContext();
  const { close, save } = useSheetActions();
  const before = useValueAtOpening(live.state.score);
  const [score, setScore] = useState(before);
  const isSame = score.team === before.team && score.opponent === before.opponent;
  return (
    <Sheet
      title="Correct the score"
      onClose={close}
      footer={
        <>
          <Button size="live" onClick={close}>
            Leave As Is
          </Button>
          <Button
            variant="action"
            size="live"
            disabled={isSame}
            onClick={() => save(scoreSet(before, score))}
          >
            Save Score
          </Button>
        </>
      }
    >
      {visitorsFirst(live.setup).map((side) => (
        <Stepper
          key={side}
          label={live.names[side]}
          value={score[side]}
          min={0}
          max={MAX_RUNS}
          onChange={(runs) => setScore({ ...score, [side]: runs })}
        />
      ))}
    </Sheet>
  );
}
