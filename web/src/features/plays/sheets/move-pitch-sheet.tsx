import type { FoldedPlateAppearance } from '@full-count/baseball';
import { useState } from 'react';
import { endOfAtBat } from '../../../labels/at-bats.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { PlaysGame } from '../model/plays-game.ts';
import { halfName } from '../model/timeline.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

interface MovePitchSheetProps {
  game: PlaysGame;
  title: string;
  fromAtBatId: string;
  onMove: (target: FoldedPlateAppearance) => void;
  onClose: () => void;
}

export function MovePitchSheet({ game, title, fromAtBatId, onMove, onClose }: MovePitchSheetProps) {
  const { plateAppearances } = game.data.folded;
  const side = plateAppearances.find(({ id }) => id === fromAtBatId)?.battingSide;
  const otherAtBats = plateAppearances.filter(
    ({ id, battingSide }) => id !== fromAtBatId && battingSide === side,
  );
  const [targetId, setTargetId] = useState(
    likelyTargetId(plateAppearances, otherAtBats, fromAtBatId),
  );
  const target = otherAtBats.find(({ id }) => id === targetId);
  return (
    <CorrectionDialog
      title={title}
      saveLabel={target === undefined ? 'Move' : `Move to ${target.batter.name}`}
      canSave={target !== undefined}
      onSave={() => target && onMove(target)}
      onClose={onClose}
    >
      {otherAtBats.length === 0 ? (
        <p>This side has no other at-bat in this game.</p>
      ) : (
        <Select
          label="Move to"
          options={otherAtBats.map((atBat) => ({
            value: atBat.id,
            label: atBatWithEndText(atBat),
          }))}
          value={targetId ?? ''}
          onChange={(event) => setTargetId(event.target.value)}
        />
      )}
      {target !== undefined && (
        <p className="muted">{positionText(plateAppearances, fromAtBatId, target)}</p>
      )}
    </CorrectionDialog>
  );
}

/** "Ruiz, top of the 4th, Walk" */
export function atBatWithEndText(atBat: FoldedPlateAppearance): string {
  return `${atBat.batter.name}, ${halfName(atBat).toLowerCase()}, ${endOfAtBat(atBat)}`;
}

/** Most misplaced pitches belong to the at-bat before. */
function likelyTargetId(
  allAtBats: readonly FoldedPlateAppearance[],
  otherAtBats: readonly FoldedPlateAppearance[],
  fromAtBatId: string,
): string | null {
  const fromIndex = allAtBats.findIndex(({ id }) => id === fromAtBatId);
  const previousAtBat = otherAtBats.findLast((atBat) => allAtBats.indexOf(atBat) < fromIndex);
  return (previousAtBat ?? otherAtBats[0])?.id ?? null;
}

function positionText(
  allAtBats: readonly FoldedPlateAppearance[],
  fromAtBatId: string,
  target: FoldedPlateAppearance,
): string {
  const isEarlier = allAtBats.indexOf(target) < allAtBats.findIndex(({ id }) => id === fromAtBatId);
  if (!isEarlier) return 'It goes first in that at-bat.';
  return target.result === null
    ? 'It goes last in that at-bat.'
    : 'It goes just before the pitch that ended that at-bat.';
}
