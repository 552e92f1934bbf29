import {
  flexMoves,
  type LineupCardSide,
  type LineupSpot,
  positionCode,
  positionOf,
  type Side,
  type SpotAbsence,
} from '@full-count/baseball';
import { Button } from '../../../ui/buttons/button.tsx';
import type { EventFacts } from '../model/event-facts.ts';
import type { LiveGame } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { type PositionTarget, type SubstitutionTarget, spotStatus } from '../model/substitution.ts';
import styles from './lineup-sheet.module.css';
import { LineupSheetRow } from './lineup-sheet-row.tsx';

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
  const pitcher = card.pitchers.at(-1) ?? setup.lineups[side]?.startingPitcher ?? null;
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
            side={side}
            label={String(Number(spot.spot) + 1)}
            person={spot.current}
            earlierPlayers={spot.earlier}
            note={noteOf(live, side, spot)}
            tag={tagOf(card, spot)}
            onTap={onSubstitute && (() => onSubstitute({ kind: 'spot', side, lineupSpot: spot }))}
            onPosition={() => onPosition({ kind: 'position', side, player: spot.current })}
          />
        ))}
      </ol>
      {card.flex !== null && <FlexRow {...props} spot={card.flex} />}
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

interface FlexRowProps extends LineupSheetSideProps {
  spot: LineupSpot;
}

function FlexRow({ side, spot, card, onSubstitute, onPosition }: FlexRowProps) {
  return (
    <LineupSheetRow
      side={side}
      label="FLEX"
      person={spot.current}
      earlierPlayers={spot.earlier}
      note={card.designatedPlayer?.batsAndFields ? 'Bats and fields' : null}
      tag={tagOf(card, spot)}
      onTap={onSubstitute && (() => onSubstitute({ kind: 'flex', side, lineupSpot: spot }))}
      onPosition={() => onPosition({ kind: 'position', side, player: spot.current })}
    />
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
