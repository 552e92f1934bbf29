import type { AtBatResult, FoldedPlateAppearance } from '@full-count/baseball';
import { wordsOfResult } from '../../../components/result-words.ts';

/** What the last plate appearance came to: "Single by Delacroix, 1 run. Next: Moreau" */
export function endedText(last: FoldedPlateAppearance, next: string | undefined): string {
  const { result, battedBall, batter, runsOnPlay } = last;
  const what =
    result === null
      ? `${batter.name}: the half ended on a runner`
      : `${wordsOfResult(result, battedBall).name} by ${batter.name}`;
  const runs = runsOnPlay === 0 ? '' : `, ${runsOnPlay === 1 ? '1 run' : `${runsOnPlay} runs`}`;
  return `${what}${runs}.${whyShortened(last)}${next === undefined ? '' : ` Next: ${next}`}`;
}

const HITS: readonly (AtBatResult | null)[] = ['single', 'double', 'triple'];

/** Whoever tapped Double and reads Single is told why (OBR 9.06(f)). */
function whyShortened({ result, pitches }: FoldedPlateAppearance): string {
  const entered = pitches.at(-1)?.facts.result ?? null;
  const isShortened = entered !== result && HITS.includes(entered) && HITS.includes(result);
  return isShortened ? ' The winning run needed no more bases.' : '';
}
