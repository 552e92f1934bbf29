import { History, Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { labelDayText, shownGameDate } from '../../format/game-dates/game-labels.ts';
import { useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BattingOrder, type BattingOrderProps } from './batting-order.tsx';
import type { EarlierLineup } from './earlier-lineups.ts';
import { emptySpots } from './lineup-check.ts';
import { addSlot, MAX_SLOTS, type SideForm } from './lineup-form.ts';
import styles from './side-frame.module.css';

interface SideFrameProps extends BattingOrderProps {
  title: string;
  earlierLineup: EarlierLineup | null;
  earlierText: (day: string) => string;
  /** The roster, from which the order is filled. */
  roster?: ReactNode;
  children: ReactNode;
}

export function SideFrame(props: SideFrameProps) {
  const { title, sideName, side, onChange, roster, children } = props;
  const { slots } = side;
  const chosenCount = slots.length - emptySpots(side).length;
  return (
    <section className={styles.side} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <p className={`small ${styles.counted}`} role="status">
          <b>
            {chosenCount} of {slots.length}
          </b>{' '}
          batters
        </p>
      </header>
      <div className={styles.earlier}>
        <EarlierLineupButton {...props} />
      </div>
      <div className={roster ? styles.board : undefined}>
        {roster}
        <div>
          <BattingOrder {...props} />
          <Button
            variant="quiet"
            icon={Plus}
            aria-label={`Add a spot for ${sideName}`}
            disabled={slots.length === MAX_SLOTS}
            onClick={() => onChange(addSlot(side))}
          >
            Add a Spot
          </Button>
        </div>
      </div>
      <div className={styles.below}>{children}</div>
    </section>
  );
}

/** The first tap uses the earlier lineup, and a second tap restores the lineup that it replaced. */
function EarlierLineupButton({ side, earlierLineup, earlierText, onChange }: SideFrameProps) {
  const [replacedSide, setReplacedSide] = useState<SideForm | null>(null);
  const timeZone = useTeamTimeZone();
  if (earlierLineup === null) return null;
  if (replacedSide !== null && side === earlierLineup.side) {
    return (
      <Button
        variant="quiet"
        icon={Undo2}
        onClick={() => {
          onChange(replacedSide);
          setReplacedSide(null);
        }}
      >
        Undo My Changes
      </Button>
    );
  }
  return (
    <Button
      icon={History}
      onClick={() => {
        setReplacedSide(side);
        onChange(earlierLineup.side);
      }}
    >
      {earlierText(labelDayText(shownGameDate(earlierLineup.gameDate, timeZone)))}
    </Button>
  );
}
