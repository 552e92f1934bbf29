import type { HitLocation } from '@full-count/baseball';
import { useState } from 'react';
import { titleCase } from '../../../format/title-case.ts';
import { eventLabels } from '../../../labels/events.ts';
import { droppedFoul } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { SaveSheet } from '../sheets/save-sheet.tsx';
import { useSheetActions } from '../sheets/use-sheet-actions.ts';
import styles from './hit-field.module.css';
import { FielderButtons } from './hit-field.tsx';

/** The error on a foul fly. The foul itself is a pitch, which the scorer has logged before. */
export function DroppedFoulSheet() {
  const { matchup } = useLiveGameContext().live;
  const { close, save } = useSheetActions();
  const [fielder, setFielder] = useState<HitLocation | null>(null);
  const name = titleCase(eventLabels.dropped_foul);
  return (
    <SaveSheet
      title={name}
      onClose={close}
      keepLabel="Cancel"
      saveLabel={`Save ${name}`}
      disabled={false}
      onSave={() => save(droppedFoul(matchup, fielder))}
    >
      <div className={styles.hit}>
        <p>An error, and the batter stays up. Who dropped it? You can leave it open.</p>
        <FielderButtons label="Who dropped it?" value={fielder} onChange={setFielder} />
      </div>
    </SaveSheet>
  );
}
