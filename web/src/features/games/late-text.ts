import { countedText } from '../../components/counted-text.ts';

/** "1 pitch or play came in", "14 pitches and plays came in" */
export function lateText(count: number): string {
  return `${countedText(count, 'pitch or play', 'pitches and plays')} came in`;
}
