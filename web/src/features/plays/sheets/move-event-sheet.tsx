import type { FoldedPlateAppearance } from '@full-count/baseball';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { MovedTo } from '../model/event-corrections.ts';
import { placesIn } from '../model/event-places.ts';
import type { PlaysGame } from '../model/plays-game.ts';
import { nameWithEnd } from './move-sheet.tsx';
import styles from './sheets.module.css';

interface MoveEventSheetProps {
  game: PlaysGame;
  title: string;
  /** The pitch that it follows now. */
  after: string | null;
  onMove: (to: MovedTo) => void;
  onClose: () => void;
}

/** When it happened: in which at-bat, and after which of its pitches. */
export function MoveEventSheet({ game, title, after, onMove, onClose }: MoveEventSheetProps) {
  const { plateAppearances } = game.data.folded;
  const atBats = plateAppearances.filter(({ pitches }) => pitches.length > 0);
  const now = atBats.find(({ pitches }) => pitches.some(({ facts }) => facts.id === after));
  const [atBat, setAtBat] = useState(now ?? atBats[0]);
  const [chosen, setChosen] = useState(after);
  const places = atBat === undefined ? [] : placesIn(game.data, atBat);
  const place = places.find((one) => one.after === chosen);

  function choose(next: FoldedPlateAppearance | undefined): void {
    setAtBat(next);
    setChosen(next?.pitches.at(-1)?.facts.id ?? null);
  }

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
            disabled={!atBat || !place || place.after === after}
            onClick={() => atBat && place && onMove({ atBat, ...place })}
          >
            Move
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <Select
          label="At-bat"
          options={atBats.map((one) => ({ value: one.id, label: nameWithEnd(one) }))}
          value={atBat?.id ?? ''}
          onChange={({ target }) => choose(atBats.find(({ id }) => id === target.value))}
        />
        <Select
          label="When"
          options={places.map((one) => ({
            value: one.after ?? BEGINNING,
            label: `${one.words.slice(0, 1).toUpperCase()}${one.words.slice(1)}`,
          }))}
          value={chosen ?? BEGINNING}
          onChange={({ target }) => setChosen(target.value === BEGINNING ? null : target.value)}
        />
      </div>
    </Dialog>
  );
}

const BEGINNING = 'beginning';
