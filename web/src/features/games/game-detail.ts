import { pitchesText } from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { doubleheaderText, type GameLabel } from '../../format/game-dates/game-labels.ts';
import { forfeitText } from '../../format/game-result.ts';
import { gameTypeLabels } from '../../labels/game-types.ts';
import type { GameCounts } from '../../local/queries/season/use-game-counts.ts';

/** "Home, Tournament, 9:00 AM, lineup set", and once it started "Away, Game 2, 142 pitches". */
export function gameDetail(
  game: GameRow,
  label: GameLabel,
  counts: GameCounts | undefined,
): string {
  const { homeTeam, status, lineup, gameType } = game;
  const location = joinParts(
    homeTeam ? 'Home' : 'Away',
    gameType === undefined ? null : gameTypeLabels[gameType],
  );
  const gameNumber = doubleheaderText(label);
  return status === 'scheduled'
    ? joinParts(location, gameNumber ?? label.time, lineup === null ? 'no lineup' : 'lineup set')
    : joinParts(
        location,
        gameNumber,
        forfeitText(game),
        counts && pitchesText(counts.pitches),
        counts && waitingText(counts.waiting),
      );
}

function joinParts(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part != null).join(', ');
}

function waitingText(waitingCount: number): string | null {
  return waitingCount === 0 ? null : `${waitingCount} waiting to send`;
}
