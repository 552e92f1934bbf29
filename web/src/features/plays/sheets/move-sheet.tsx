import type { FoldedPlateAppearance } from '@full-count/baseball';
import { useState } from 'react';
import { resultLabels } from '../../../labels/results.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { PlaysGame } from '../model/plays-game.ts';
import { halfName } from '../model/timeline.ts';
import styles from './sheets.module.css';

interface MoveSheetProps {
  game: PlaysGame;
  title: string;
  from: string;
  onMove: (to: FoldedPlateAppearance) => void;
  onClose: () => void;
}

export function MoveSheet({ game, title, from, onMove, onClose }: MoveSheetProps) {
  const { plateAppearances } = game.data.folded;
  const side = plateAppearances.find(({ id }) => id === from)?.battingSide;
  const others = plateAppearances.filter(
    ({ id, battingSide }) => id !== from && battingSide === side,
  );
  const [to, setTo] = useState(nearest(plateAppearances, others, from));
  const chosen = others.find(({ id }) => id === to);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Leave As Is</Button>
          <Button
            variant="action"
            disabled={chosen === undefined}
            onClick={() => chosen && onMove(chosen)}
          >
            {chosen === undefined ? 'Move' : `Move to ${chosen.batter.name}`}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {others.length === 0 ? (
          <p>This side has no other at-bat in this game.</p>
        ) : (
          <Select
            label="Move to"
            options={others.map((atBat) => ({ value: atBat.id, label: nameWithEnd(atBat) }))}
            value={to ?? ''}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
        {chosen !== undefined && (
          <p className="muted">{positionText(plateAppearances, from, chosen)}</p>
        )}
      </div>
    </Dialog>
  );
}

/** "Ruiz, top of the 4th, Walk" */
export function nameWithEnd(atBat: FoldedPlateAppearance): string {
  const { batter, result, battedBall } = atBat;
  const end = result === null ? 'no result' : resultLabels(result, battedBall).name;
  return `${batter.name}, ${halfName(atBat).toLowerCase()}, ${end}`;
}

/** The at-bat before it, to which most misplaced pitches belong, else the one after. */
function nearest(
  all: readonly FoldedPlateAppearance[],
  others: readonly FoldedPlateAppearance[],
  from: string,
): string | null {
  const index = all.findIndex(({ id }) => id === from);
  const before = others.findLast((atBat) => all.indexOf(atBat) < index);
  return (before ?? others[0])?.id ?? null;
}

function positionText(
  all: readonly FoldedPlateAppearance[],
  from: string,
  to: FoldedPlateAppearance,
): string {
  const isEarlier = all.indexOf(to) < all.findIndex(({ id }) => id === from);
  if (!isEarlier) return 'It goes first in that at-bat.';
  return to.result === null
    ? 'It goes last in that at-bat.'
    : 'It goes just before the pitch that ended that at-bat.';
}
