import { flexMoves, type LineupCardSide, type LineupPlace, type Side } from '@full-count/baseball';
import { Button } from '../../../ui/buttons/button.tsx';
import type { EventFacts } from '../model/event-facts.ts';
import type { LiveGame } from '../model/live-game.ts';
import { type Change, whereabouts } from '../model/substitution.ts';
import styles from './lineup-sheet.module.css';
import { LineupSheetRow } from './lineup-sheet-row.tsx';

interface LineupSheetSideProps {
  live: LiveGame;
  side: Side;
  card: LineupCardSide;
  /** Null for a member who may only look. */
  onChange: ((change: Change) => void) | null;
  onFlexMove: (facts: EventFacts, words: string) => void;
}

export function LineupSheetSide({ live, side, card, onChange, onFlexMove }: LineupSheetSideProps) {
  const { names, setup } = live;
  const pitcher = card.pitchers.at(-1) ?? setup.lineups[side]?.startingPitcher ?? null;
  return (
    <section className={styles.side} aria-label={names[side]}>
      <h3>{names[side]}</h3>
      {card.places.length === 0 && (
        <p className="small muted">No lineup set. Name each batter as they come up.</p>
      )}
      <ol>
        {card.places.map((place) => (
          <LineupSheetRow
            key={place.place}
            live={live}
            label={String(Number(place.place) + 1)}
            person={place.current}
            earlier={place.earlier}
            note={noteOn(live, side, place)}
            tag={card.designatedPlayer?.place === place.place ? 'DP' : null}
            onTap={onChange && (() => onChange({ kind: 'place', side, place }))}
          />
        ))}
      </ol>
      {card.flex !== null && (
        <FlexRow live={live} side={side} place={card.flex} card={card} onChange={onChange} />
      )}
      <LineupSheetRow
        live={live}
        label="P"
        person={pitcher}
        earlier={card.pitchers.slice(0, -1)}
        note={null}
        tag={null}
        onTap={onChange && (() => onChange({ kind: 'pitcher', side, leaving: pitcher }))}
      />
      {onChange !== null &&
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

interface FlexRowProps extends Pick<LineupSheetSideProps, 'live' | 'side' | 'card' | 'onChange'> {
  place: LineupPlace;
}

function FlexRow({ live, side, place, card, onChange }: FlexRowProps) {
  return (
    <LineupSheetRow
      live={live}
      label="FLEX"
      person={place.current}
      earlier={place.earlier}
      note={card.designatedPlayer?.players === 'nine' ? 'Bats and fields' : null}
      tag={null}
      onTap={onChange && (() => onChange({ kind: 'flex', side, place }))}
    />
  );
}

/** "At bat", "Due up", "On second" */
function noteOn({ state, who }: LiveGame, side: Side, place: LineupPlace): string | null {
  const { atBat, dueUp, base } = whereabouts(state, side, place, who.battingSide);
  if (atBat) return 'At bat';
  if (base !== null) return `On ${base}`;
  return dueUp ? 'Due up' : null;
}
