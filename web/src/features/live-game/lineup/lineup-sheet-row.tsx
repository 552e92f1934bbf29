import type { Person, Side } from '@full-count/baseball';
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
  /** "SS" or "DP" */
  tag: string | null;
  onTap: (() => void) | null;
  /** Opens the positions of the player. */
  onPosition?: (() => void) | null | undefined;
}

export function LineupSheetRow(props: LineupSheetRowProps) {
  const { side, label, person, earlierPlayers, note, tag, onTap, onPosition } = props;
  const { players, game } = useLiveGameContext().live;
  const player = players.find((listed) => person !== null && listed.id === person.id);
  const jersey = player?.jersey ?? null;
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
      {note !== null && <span className={styles.note}>{note}</span>}
    </>
  );
  // The others are spots of the batting order, which is a list.
  const Row = label === 'P' || label === 'FLEX' ? 'div' : 'li';
  const shownTag = tag !== null && <span className={`clip ${styles.tag}`}>{tag}</span>;
  if (onTap === null) {
    return (
      <Row className={styles.row}>
        {content}
        {shownTag}
      </Row>
    );
  }
  return (
    <Row className={styles.line}>
      <button type="button" className={styles.row} onClick={onTap}>
        {content}
        <ArrowLeftRight size={20} />
        <span className="visually-hidden">. Change</span>
      </button>
      {onPosition && (
        <button type="button" className={styles.position} onClick={onPosition}>
          <span className="visually-hidden">Position of {person?.name}: </span>
          {tag ?? 'Pos.'}
        </button>
      )}
    </Row>
  );
}
