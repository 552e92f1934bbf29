import { type AtBatResult, type FoldedPlateAppearance, resultVerb } from '@full-count/baseball';
import { countedText } from '../../../format/counted.ts';

/** How the last at-bat ended: "Delacroix singles, 1 run. Up next: Moreau" */
export function endedText(last: FoldedPlateAppearance, next: string | undefined): string {
  const { result, battedBall, batter, runsOnPlay } = last;
  const what =
    result === null
      ? `${batter.name} was up when the third out was made on the bases`
      : `${batter.name} ${resultVerb(result, battedBall)}`;
  const runs = runsOnPlay === 0 ? '' : `, ${countedText(runsOnPlay, 'run')}`;
  return `${what}${runs}.${whyShortened(last)}${next === undefined ? '' : ` Up next: ${next}`}`;
}

const HITS: readonly (AtBatResult | null)[] = ['single', 'double', 'triple'];

/** Tells a scorer who tapped Double why it stands as a single (OBR 9.06(f)). */
function whyShortened({ result, pitches }: FoldedPlateAppearance): string {
  const entered = pitches.at(-1)?.facts.result ?? null;
  const isShortened = entered !== result && HITS.includes(entered) && HITS.includes(result);
  return isShortened ? " It's a walk-off, so only the bases the winning run needed count." : '';
}
