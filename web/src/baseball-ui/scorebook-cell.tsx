import type { FoldedPlateAppearance } from '@full-count/baseball';
import { basesOfAtBat, isCalledStrikeout, scorebookCode } from '../labels/at-bats.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './scorebook-cell.module.css';

interface ScorebookCellProps {
  /** The scorebook's code: "1B", "HR", "K", "6-3", "F8". */
  code: string;
  /** The spoken text: "Single, 2nd inning". If null, the cell is hidden from screen readers, because text beside it says the same. */
  label: string | null;
  /** The bases that the batter reached: 0 for an out, 4 for a run, which fills the diamond. */
  bases: 0 | 1 | 2 | 3 | 4;
  mirrored?: boolean | undefined;
}

function ScorebookCell({ code, label, bases, mirrored = false }: ScorebookCellProps) {
  const hasScored = bases === 4;
  return (
    <svg
      viewBox="0 0 64 64"
      className={styles.cell}
      role="img"
      aria-label={label ?? code}
      aria-hidden={label === null ? true : undefined}
    >
      <path
        d="M32 8 56 32 32 56 8 32z"
        className={classNames(styles.diamond, hasScored && styles.scored)}
      />
      {bases > 0 && <path d={BASE_PATHS.slice(0, bases).join('')} className={styles.path} />}
      <text
        x="32"
        y="40"
        textAnchor="middle"
        transform={mirrored ? 'translate(64 0) scale(-1 1)' : undefined}
        className={classNames(
          styles.code,
          code.length > 2 && styles.long,
          hasScored && styles.onClay,
        )}
      >
        {code}
      </text>
    </svg>
  );
}

const BASE_PATHS = ['M32 56 56 32', 'M56 32 32 8', 'M32 8 8 32', 'M8 32 32 56'];

/** It has no spoken label, because text beside it names the result. */
export function AtBatCell({ atBat }: { atBat: FoldedPlateAppearance }) {
  return (
    <ScorebookCell
      code={scorebookCode(atBat)}
      label={null}
      bases={basesOfAtBat(atBat)}
      mirrored={isCalledStrikeout(atBat)}
    />
  );
}
