import { countWithNoun } from '@full-count/baseball';

/** "14 pitches and plays", for entries that arrived before the start or after the deletion. */
export function lateEntriesText(count: number): string {
  return countWithNoun(count, 'pitch or play', 'pitches and plays');
}

export function itOrThem(count: number): 'it' | 'them' {
  return count === 1 ? 'it' : 'them';
}
