import { RESULT_LABELS } from '@full-count/baseball';
import { countedText } from '../../../format/counted.ts';
import type { PlayPreview } from '../model/play.ts';

/** "Single, 1 run", "Double Play, 2 outs" */
export function playSummary(label: string, { runs, outs }: PlayPreview): string {
  const parts = [
    label,
    outs === 0 ? '' : countedText(outs, 'out'),
    runs === 0 ? '' : countedText(runs, 'run'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Why a hit that wins the game counts fewer bases than the batter ran. Empty for any other hit. */
export function whyShortened({ scoredAs }: PlayPreview): string {
  if (scoredAs === null) return '';
  const name = RESULT_LABELS[scoredAs].toLowerCase();
  return `Scored as a ${name}: on a walk-off hit, only the bases the winning run needed count (Rule 9.06(f)). `;
}
