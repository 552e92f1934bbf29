import {
  flexMoves,
  type LineupCardSide,
  type LineupSpot,
  type Person,
  positionCode,
  positionOf,
  type Side,
  type SpotAbsence,
} from '@full-count/baseball';
import { ArrowLeftRight } from 'lucide-react';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { EventFacts } from '../model/event-facts.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { type PositionTarget, type SubstitutionTarget, spotStatus } from '../model/substitution.ts';
import styles from './lineup-sheet.module.css';

interface LineupSheetSideProps {
  side: Side;
  card: LineupCardSide;
  /** Null for members who can only watch. */
  onSubstitute: ((target: SubstitutionTarget) => void) | null;
  onPosition: (target: PositionTarget) => void;
  onFlexMove: (facts: EventFacts, summary: string) => void;
}

export function LineupSheetSide(props: LineupSheetSideProps) {
  const { side, card, onSubstitute, onPosition, onFlexMove } = props;
  const { live } = useLiveGameContext();
  const { names, setup } = live;
  const { flex } = card;
  const pitcher = card.pitchers.at(-1) ?? setup.lineups[side]?.startingPitcher ?? null;
  const rowOf = (spot: LineupSpot, note: string | null) => ({
    side,
    person: spot.current,
    earlierPlayers: spot.earlier,
    note,
    tag: tagOf(card, spot),
    onPosition: () => onPosition({ kind: 'position', side, player: spot.current }),
  });
  return (
    <section className={styles.side} aria-label={names[side]}>
      <h3>{names[side]}</h3>
      {card.spots.length === 0 && (
        <p className="small muted">No lineup set. Name each batter as they come up.</p>
      )}
      <ol>
        {card.spots.map((spot) => (
          <LineupSheetRow
            key={spot.spot}
            {...rowOf(spot, noteOf(live, side, spot))}
            label={String(Number(spot.spot) + 1)}
            onTap={onSubstitute && (() => onSubstitute({ kind: 'spot', side, lineupSpot: spot }))}
          />
        ))}
      </ol>
      {flex !== null && (
        <LineupSheetRow
          {...rowOf(flex, card.designatedPlayer?.batsAndFields ? 'Bats and fields' : null)}
          label="FLEX"
          onTap={onSubstitute && (() => onSubstitute({ kind: 'flex', side, lineupSpot: flex }))}
        />
      )}
      <LineupSheetRow
        side={side}
        label="P"
        person={pitcher}
        earlierPlayers={card.pitchers.slice(0, -1)}
        note={null}
        tag={null}
        onTap={
          onSubstitute && (() => onSubstitute({ kind: 'pitcher', side, leavingPitcher: pitcher }))
        }
      />
      {onSubstitute !== null &&
        flexMoves(card).map(({ words, facts }) => (
          <Button
            key={words}
            wide
            onClick={() =>
              onFlexMove({ type: 'batter_change', battingSide: side, ...facts }, words)
            }
          >
            {words}
          </Button>
        ))}
    </section>
  );
}

/** "SS", "DP" or "DP 3B" */
function tagOf({ designatedPlayer, positions }: LineupCardSide, spot: LineupSpot): string | null {
  const position = positionOf(positions, spot.current);
  const codes = [
    ...(designatedPlayer?.spot === spot.spot ? ['DP'] : []),
    ...(position === null ? [] : [positionCode(position)]),
  ];
  return codes.join(' ') || null;
}

const ABSENCE_NOTES: Readonly<Record<SpotAbsence, string>> = {
  skip: 'Skipped',
  out: 'Out each time',
};

function noteOf({ state, matchup }: LiveGame, side: Side, spot: LineupSpot): string | null {
  if (spot.absent !== null) return ABSENCE_NOTES[spot.absent];
  const { isAtBat, isDueUp, base } = spotStatus(state, side, spot, matchup.battingSide);
  if (isAtBat) return 'At bat';
  if (base !== null) return `On ${base}`;
  return isDueUp ? 'Due up' : null;
}

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

function LineupSheetRow(props: LineupSheetRowProps) {
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
