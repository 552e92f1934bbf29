import type { FoldedPlateAppearance } from '@full-count/baseball';
import { basesOfAtBat, isCalledStrikeout } from '../labels/at-bats.ts';
import { resultLabels } from '../labels/results.ts';
import { ScorebookCell } from './scorebook-cell.tsx';

/** It has no spoken label, because text beside it names the result. */
export function AtBatCell({ atBat }: { atBat: FoldedPlateAppearance }) {
  const { result, battedBall } = atBat;
  return (
    <ScorebookCell
      code={result === null ? '' : resultLabels(result, battedBall).code}
      label={null}
      bases={basesOfAtBat(atBat)}
      mirrored={isCalledStrikeout(atBat)}
    />
  );
}
