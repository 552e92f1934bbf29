import type { FoldedPlateAppearance } from '@full-count/baseball';
import { basesOfAtBat, isCalledStrikeout, scorebookCode } from '../labels/at-bats.ts';
import { ScorebookCell } from './scorebook-cell.tsx';

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
