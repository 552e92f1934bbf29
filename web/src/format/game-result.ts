import { MAX_SCORE_BY_HAND, type Side } from '@full-count/baseball';

export function parseRuns(text: string): number | null {
  const runs = Number(text);
  return /^\d{1,2}$/.test(text.trim()) && runs <= MAX_SCORE_BY_HAND ? runs : null;
}

/** "W 7–2", "L 1–3", "T 3–3", with our score first. */
export function resultText(score: Score): string {
  return `${resultLetter(score)} ${score.team}–${score.opponent}`;
}

export function resultLetter({ team, opponent }: Score): 'W' | 'L' | 'T' {
  if (team === opponent) return 'T';
  return team > opponent ? 'W' : 'L';
}

type Score = Readonly<Record<Side, number>>;
