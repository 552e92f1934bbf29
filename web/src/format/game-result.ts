import { MAX_SCORE_BY_HAND, type Side } from '@full-count/baseball';
import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';

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

/** "won by forfeit" or "lost by forfeit". Null for a game that was not forfeited. */
export function forfeitText({ recordings }: Pick<GameRow, 'recordings'>): string | null {
  const winner = recordings[PRIMARY_RECORDING]?.state.forfeitedTo;
  if (winner === undefined) return null;
  return winner === 'team' ? 'won by forfeit' : 'lost by forfeit';
}

/** What a toast says after Restart. */
export function restartedText(game: Pick<GameRow, 'recordings' | 'startedAt'>): string {
  return forfeitText(game) !== null && game.startedAt === null
    ? 'Forfeit taken back. The game is scheduled again'
    : 'Game restarted successfully with existing lineup';
}
