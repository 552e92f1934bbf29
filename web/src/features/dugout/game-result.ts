import type { Side } from '@full-count/baseball';

const MOST_RUNS = 99;

/** A typed score. Null unless it is a whole number from 0 to 99. */
export function runsOf(text: string): number | null {
  const runs = Number(text);
  return /^\d{1,2}$/.test(text.trim()) && runs <= MOST_RUNS ? runs : null;
}

/** "W 7–2", ours first; a tie is neither. */
export function resultText({ team, opponent }: Readonly<Record<Side, number>>): string {
  const letter = team === opponent ? 'T' : team > opponent ? 'W' : 'L';
  return `${letter} ${team}–${opponent}`;
}
