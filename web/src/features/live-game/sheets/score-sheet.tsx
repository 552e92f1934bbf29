import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { EventFacts } from '../model/event-facts.ts';
import type { LiveGame } from '../model/live-game.ts';
import { Stepper } from './stepper.tsx';

interface ScoreSheetProps {
  live: LiveGame;
  onSave: (facts: EventFacts) => void;
  onClose: () => void;
}

const MOST_RUNS = 99;

/** The score set by hand. Later plays add to it. */
export function ScoreSheet({ live, onSave, onClose }: ScoreSheetProps) {
  const [score, setScore] = useState(live.state.score);
  const isSame =
    score.team === live.state.score.team && score.opponent === live.state.score.opponent;
  return (
    <Sheet
      open
      title="Correct the score"
      onClose={onClose}
      footer={
        <>
          <Button size="live" onClick={onClose}>
            Leave As Is
          </Button>
          <Button
            variant="action"
            size="live"
            disabled={isSame}
            onClick={() =>
              onSave({ type: 'score_set', teamScore: score.team, opponentScore: score.opponent })
            }
          >
            Save Score
          </Button>
        </>
      }
    >
      {(['team', 'opponent'] as const).map((side) => (
        <Stepper
          key={side}
          label={live.names[side]}
          value={score[side]}
          min={0}
          max={MOST_RUNS}
          onChange={(runs) => setScore({ ...score, [side]: runs })}
        />
      ))}
    </Sheet>
  );
}
