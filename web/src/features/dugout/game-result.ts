import { MAX_SCORE_BY_HAND, type Side } from '@full-count/baseball';

export function parseRuns(text: string): number | null {
  const runs = Number(text);
  return /^\d{1,2}$/.test(text.trim()) && runs <= MAX_SCORE_BY_HAND ? runs : null;
}

/** "W 7–2", "L 1–3", "T 3–3", with our score first. */
export function resultText({ team, opponent }: Readonly<Record<Side, number>>): string {
  const letter = team === opponent ? 'T' : team > opponent ? 'W' : 'L';
  return `${letter} ${team}–${opponent}`;
}
