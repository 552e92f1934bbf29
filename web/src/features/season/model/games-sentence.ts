import { countWithNoun } from '@full-count/baseball';
import type { SeasonView } from './season-view.ts';

/** "18 completed games (12–5–1) and 1 live game." */
export function gamesSentence({ stats, results, missingGameCount }: SeasonView): string {
  const { totalGames: completedGames, wins, losses, ties } = stats;
  const liveGames = results.length - completedGames;
  const record = ties === 0 ? `${wins}–${losses}` : `${wins}–${losses}–${ties}`;
  const completedText = `${countWithNoun(completedGames, 'completed game')}${completedGames === 0 ? '' : ` (${record})`}`;
  const sentence =
    liveGames === 0
      ? `${completedText}.`
      : `${completedText} and ${countWithNoun(liveGames, 'live game')}.`;
  return missingGameCount === 0 ? sentence : `${sentence} ${missingSentence(missingGameCount)}`;
}

function missingSentence(games: number): string {
  return games === 1
    ? "1 game doesn't count, because its pitches aren't on this device."
    : `${games} games don't count, because their pitches aren't on this device.`;
}
