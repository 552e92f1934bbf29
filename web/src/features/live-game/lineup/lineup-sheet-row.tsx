import type { Person, Side } from '@full-count/baseball';
import { type PlayerRow, UNKNOWN_POSITION } from '@full-count/sync-protocol';
import { ArrowLeftRight } from 'lucide-react';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import styles from './lineup-sheet.module.css';

interface LineupSheetRowProps {
  side: Side;
  label: string;
  person: Person | null;
  earlierPlayers: readonly Person[];
  note: string | null;
  /** "DP", which is shown instead of the position. */
  tag: string | null;
  onTap: (() => void) | null;
}

export function LineupSheetRow(props: LineupSheetRowProps) {
  const { side, label, person, earlierPlayers, note, tag, onTap } = props;
  const { players, game } = useLiveGameContext().live;
  const player = players.find((listed) => person !== null && listed.id === person.id);
  const jersey = player?.jersey ?? null;
  const shownTag = tag ?? (note === null ? positionOf(player) : null);
  const content = (
    <>
      <span className={classNames('num', styles.spot, label.length > 2 && styles.long)}>
        {label}
      </span>
      <span className={styles.player}>
        <b className={jersey === null ? undefined : styles.numbered}>
          {jersey !== null && <span className="num">#{jersey}</span>}
          <span>
            {/* A button can't contain a link. The sheet that it opens has the link. */}
            {person !== null && onTap === null ? (
              <PlayerLink to={playerPath(game.id, side, person)} name={person.name} />
            ) : (
              (person?.name ?? 'No one yet')
            )}
          </span>
        </b>
        {earlierPlayers.length > 0 && (
          <span className="small muted">
            for {earlierPlayers.map(({ name }) => name).join(', ')}
          </span>
        )}
      </span>
      {shownTag !== null && <span className={`clip ${styles.tag}`}>{shownTag}</span>}
      {note !== null && <span className={styles.note}>{note}</span>}
    </>
  );
  // The others are spots of the batting order, which is a list.
  const Row = label === 'P' || label === 'FLEX' ? 'div' : 'li';
  if (onTap === null) return <Row className={styles.row}>{content}</Row>;
  return (
    <Row>
      <button type="button" className={styles.row} onClick={onTap}>
        {content}
        <ArrowLeftRight size={20} />
        <span className="visually-hidden">. Change</span>
      </button>
    </Row>
  );
}

function positionOf(player: PlayerRow | undefined): string | null {
  return player === undefined || player.position === UNKNOWN_POSITION ? null : player.position;
}
