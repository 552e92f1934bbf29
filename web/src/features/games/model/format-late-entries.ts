import { countedText } from '../../../format/counted.ts';

/**
 * "1 pitch or play", "14 pitches and plays": entries that arrived before a game was started or
 * after it was deleted.
 */
export function lateText(count: number): string {
  return countedText(count, 'pitch or play', 'pitches and plays');
}

export function itOrThem(count: number): 'it' | 'them' {
  return count === 1 ? 'it' : 'them';
}
