import { pitchesText } from '@full-count/baseball';
import { type GameRow, undecidedForkIds, undecidedIn } from '@full-count/sync-protocol';
import { doubleheaderText, type GameLabel } from '../../format/game-dates/game-labels.ts';
import { forfeitText } from '../../format/game-result.ts';
import { gameTypeLabels } from '../../labels/game-types.ts';
import type { GameCounts } from '../../local/queries/season/use-game-counts.ts';
import { paths } from '../../platform/paths.ts';
import { Button, Link } from '../../ui/buttons/button.tsx';
import styles from './game-card.module.css';
import { itOrThem, lateEntriesText } from './model/game-details.ts';

/** Asks for a decision about two versions of a game, or about plays that arrived before its start. */
export function GameNotes(props: { game: GameRow; canRecord: boolean; onDismiss: () => void }) {
  const { game, canRecord, onDismiss } = props;
  const undecidedCount = game.status === 'scheduled' ? undecidedIn(game).length : 0;
  const hasTwoVersions = undecidedForkIds(game).length > 0;
  if (undecidedCount === 0 && !hasTwoVersions) return null;
  return (
    <div className={styles.notes}>
      {hasTwoVersions && (
        <p>
          <b>Two versions.</b> <Link to={paths.recordings(game.id)}>Compare them</Link> and choose
          which one counts.
        </p>
      )}
      {undecidedCount > 0 && (
        <p>
          <b>{lateEntriesText(undecidedCount)}</b> arrived before this game was started.{' '}
          {canRecord
            ? `Start the game to count ${itOrThem(undecidedCount)}, or dismiss ${itOrThem(undecidedCount)}. You can restore ${itOrThem(undecidedCount)} later in Plays.`
            : `Someone with write permission can start the game or dismiss ${itOrThem(undecidedCount)}.`}
        </p>
      )}
      {undecidedCount > 0 && canRecord && <Button onClick={onDismiss}>Dismiss</Button>}
    </div>
  );
}

/** "Home, Tournament, 9:00 AM, lineup set", and once it started "Away, Game 2, 142 pitches". */
export function gameDetail(game: GameRow, label: GameLabel, counts: GameCounts | undefined) {
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
        counts && (counts.waiting === 0 ? null : `${counts.waiting} waiting to send`),
      );
}

function joinParts(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part != null).join(', ');
}
