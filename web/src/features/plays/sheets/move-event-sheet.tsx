import type { FoldedPlateAppearance } from '@full-count/baseball';
import { useState } from 'react';
import { upperFirst } from '../../../format/title-case.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { MoveTarget } from '../model/event-corrections.ts';
import { positionsIn } from '../model/event-positions.ts';
import type { PlaysGame } from '../model/plays-game.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { atBatWithEndText } from './move-pitch-sheet.tsx';

interface MoveEventSheetProps {
  game: PlaysGame;
  title: string;
  /** The pitch that the event follows now. Null when it precedes all pitches. */
  followedPitchId: string | null;
  onMove: (target: MoveTarget) => void;
  onClose: () => void;
}

export function MoveEventSheet({
  game,
  title,
  followedPitchId,
  onMove,
  onClose,
}: MoveEventSheetProps) {
  const { plateAppearances } = game.data.folded;
  const atBats = plateAppearances.filter(({ pitches }) => pitches.length > 0);
  const currentAtBat = atBats.find(({ pitches }) =>
    pitches.some(({ facts }) => facts.id === followedPitchId),
  );
  const [atBat, setAtBat] = useState(currentAtBat ?? atBats[0]);
  const [chosenPitchId, setChosenPitchId] = useState(followedPitchId);
  const positions = atBat === undefined ? [] : positionsIn(game.data, atBat);
  const position = positions.find(({ after }) => after === chosenPitchId);

  function chooseAtBat(newAtBat: FoldedPlateAppearance | undefined): void {
    setAtBat(newAtBat);
    setChosenPitchId(newAtBat?.pitches.at(-1)?.facts.id ?? null);
  }

  return (
    <CorrectionDialog
      title={title}
      saveLabel="Move"
      canSave={atBat !== undefined && position !== undefined && position.after !== followedPitchId}
      onSave={() => atBat && position && onMove({ atBat, ...position })}
      onClose={onClose}
    >
      <Select
        label="At-bat"
        options={atBats.map((option) => ({ value: option.id, label: atBatWithEndText(option) }))}
        value={atBat?.id ?? ''}
        onChange={({ target }) => chooseAtBat(atBats.find(({ id }) => id === target.value))}
      />
      <Select
        label="When"
        options={positions.map(({ after, label }) => ({
          value: after ?? BEGINNING,
          label: upperFirst(label),
        }))}
        value={chosenPitchId ?? BEGINNING}
        onChange={({ target }) =>
          setChosenPitchId(target.value === BEGINNING ? null : target.value)
        }
      />
    </CorrectionDialog>
  );
}

const BEGINNING = 'beginning';
