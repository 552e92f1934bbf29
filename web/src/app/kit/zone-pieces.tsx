import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { LivePad } from '../../baseball-ui/charting/live-pad.tsx';
import { OutcomeButton } from '../../baseball-ui/charting/outcome-button.tsx';
import { ZoneGrid } from '../../baseball-ui/zone/zone-grid.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { UndoButton } from '../../ui/buttons/undo-button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './kit.module.css';

const calls = ['ball', 'called_strike', 'strike', 'foul', 'in_play'] as const;
const pitchCounts = { 2: 2, 3: 1, 4: 5, 5: 8, 6: 9, 7: 2, 8: 7, 9: 13, 11: 1, 13: 2, 14: 5 };

export function ZonePieces() {
  const [counts, setCounts] = useState<Record<number, number>>(pitchCounts);
  const [zone, setZone] = useState<number | null>(9);
  const [hand, setHand] = useState<'left' | 'right'>('right');

  function commit(): void {
    if (zone === null) return;
    setCounts({ ...counts, [zone]: (counts[zone] ?? 0) + 1 });
    setZone(null);
  }

  return (
    <>
      <Section title="Zone grid and outcomes" aside="a committed pitch flashes">
        <div className={styles.stack}>
          <div className={styles.pad}>
            <LivePad
              hand={hand}
              grid={
                <ZoneGrid
                  view="catcher"
                  counts={counts}
                  chosenZone={zone}
                  onChoose={setZone}
                  targetZone={7}
                  viewLabel="home-plate"
                />
              }
              outcomes={calls.map((call) => (
                <OutcomeButton key={call} call={call} raised={zone !== null} onClick={commit} />
              ))}
            />
          </div>
          <div className={styles.actions}>
            <UndoButton undo={{ title: 'Undo ball', detail: 'FB. Back to 1-1' }} onUndo={commit} />
            <Button size="live-narrow">+ mph</Button>
            <Button size="live-narrow" icon={<Ellipsis aria-hidden="true" />}>
              More
            </Button>
          </div>
          <UndoButton undo={null} onUndo={commit} />
          <Button onClick={() => setHand(hand === 'left' ? 'right' : 'left')}>Other hand</Button>
        </div>
      </Section>
      <Section title="Whose view" aside="stored once, mirrored when drawn">
        <div className={styles.stack}>
          <div className={styles.wrap}>
            <div className={styles.mini}>
              <ZoneGrid view="catcher" counts={counts} size="mini" />
            </div>
            <div className={styles.mini}>
              <ZoneGrid view="pitcher" counts={counts} size="mini" />
            </div>
            <div className={styles.mini}>
              <ZoneGrid view="batter" counts={{}} size="mini" />
            </div>
          </div>
          <div className={styles.zones}>
            <ZoneGrid
              view="catcher"
              counts={counts}
              chosenZone={zone}
              onChoose={setZone}
              outside="around"
            />
          </div>
          <ZoneGrid
            view="batter"
            counts={counts}
            chosenZone={zone}
            onChoose={setZone}
            size="panel"
          />
          <div className={styles.wrap}>
            {calls.map((call) => (
              <OutcomeButton
                key={call}
                call={call}
                raised={false}
                chosen={call === 'foul'}
                onClick={commit}
              />
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}
