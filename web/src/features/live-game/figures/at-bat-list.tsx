import { type FoldedPlateAppearance, ordinal, pitchesText } from '@full-count/baseball';
import { AtBatCell } from '../../../baseball-ui/at-bat-cell.tsx';
import { endOfAtBat } from '../../../labels/at-bats.ts';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import styles from './at-bat-list.module.css';

interface AtBatListProps {
  atBats: readonly FoldedPlateAppearance[];
  atBatInProgressId: string | null;
}

export function AtBatList({ atBats, atBatInProgressId }: AtBatListProps) {
  if (atBats.length === 0) return <p className="muted small">None yet</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ul className={styles.list} tabIndex={0} aria-label="Today's at-bats">
      {atBats.map((atBat) => (
        <li key={atBat.id}>
          <AtBatCell atBat={atBat} />
          <span className="grow">
            <b>
              {endOfAtBat(atBat, atBatInProgressId)}, {ordinal(atBat.inning)}
            </b>
            <span className="small muted">{atBatText(atBat)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function atBatText({ pitches }: FoldedPlateAppearance): string {
  const count = pitchesText(pitches.length);
  const lastPitch = pitches.at(-1)?.facts;
  if (lastPitch === undefined) return 'No pitches';
  const zoneText = lastPitch.zone === null ? '' : ` zone ${lastPitch.zone}`;
  return `${count}, ${pitchTypeLabels[lastPitch.pitchType].code}${zoneText}`;
}
