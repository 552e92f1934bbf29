import { classNames } from '../../ui/class-names.ts';
import { DigitPlate } from './digit-plate.tsx';
import styles from './score-plates.module.css';
import { PlateButton } from './situation.tsx';

interface ScoreSide {
  name: string;
  /** The whole name, for screen readers, if `name` is cut. */
  fullName?: string;
  runs: number;
  isBatting: boolean;
}

interface ScorePlatesProps {
  away: ScoreSide;
  home: ScoreSide;
  size?: 'small' | 'large' | 'hero' | undefined;
  onCorrect?: (() => void) | undefined;
}

export function ScorePlates({ away, home, size = 'large', onCorrect }: ScorePlatesProps) {
  return (
    <PlateButton
      label={`${spokenScore(away)}; ${spokenScore(home)}. Correct the score`}
      onClick={onCorrect}
    >
      <span className={classNames(styles.pair, styles[size])}>
        <Side side={away} size={size} />
        <Side side={home} size={size} />
      </span>
    </PlateButton>
  );
}

function Side({ side, size }: { side: ScoreSide; size: 'small' | 'large' | 'hero' }) {
  return (
    <span className={styles.side}>
      <span className={styles.name}>
        {side.isBatting && <i className={styles.arrow} />}
        <span className="clip">{side.name}</span>
        {side.isBatting && <span className="visually-hidden">, batting</span>}
      </span>
      <DigitPlate value={side.runs} size={size} />
    </span>
  );
}

function spokenScore({ name, fullName = name, isBatting, runs }: ScoreSide): string {
  return `${fullName}${isBatting ? ', batting,' : ''} ${runs}`;
}
