import { RESULT_LABELS } from '@full-count/baseball';
import type { PlayPreview } from './play.ts';

/** "Single, 1 run", "Double Play, 2 outs" */
export function playSummary(label: string, { runs, outs }: PlayPreview): string {
  const parts = [
    label,
    outs === 0 ? '' : `${outs} ${outs === 1 ? 'out' : 'outs'}`,
    runs === 0 ? '' : `${runs} ${runs === 1 ? 'run' : 'runs'}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Why a hit that wins the game counts fewer bases than it went; empty where it does not. */
export function whyShortened({ scoredAs }: PlayPreview): string {
  if (scoredAs === null) return '';
  const name = RESULT_LABELS[scoredAs].toLowerCase();
  return `It goes into the book as a ${name}: the winning run needed no more bases (rule 9.06(f)). `;
}
