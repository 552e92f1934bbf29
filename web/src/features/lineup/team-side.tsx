import { ordinal, type Sport } from '@full-count/baseball';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Choice, Choices } from '../../ui/fields/choices.tsx';
import type { EarlierLineup } from './earlier-lineups.ts';
import { emptySpots } from './lineup-check.ts';
import {
  addSlot,
  chooseInSlot,
  isChosen,
  positionAt,
  type SideForm,
  type Slot,
  setPosition,
} from './lineup-form.ts';
import { positionNames } from './lineup-plan.ts';
import { type Candidate, candidatesForFlex, candidatesForSlot } from './lineup-rows.ts';
import { PlanTable } from './plan-table.tsx';
import { SideFrame } from './side-frame.tsx';
import { DpFields, PositionChip, SlotPlayer } from './slot-controls.tsx';
import styles from './slot-row.module.css';
import { RowPicker } from './slot-row.tsx';

interface TeamSideProps {
  candidates: readonly Candidate[];
  side: SideForm;
  earlierLineup: EarlierLineup | null;
  sport: Sport | undefined;
  innings: number;
  onChange: (side: SideForm) => void;
}

export function TeamSide(props: TeamSideProps) {
  const { candidates, side, sport, onChange } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [tapped, setTapped] = useState<RosterTarget | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const target = tapped !== null && isThere(side, tapped) ? tapped : nextTarget(side);
  const playerOf = (id: string) => candidates.find((candidate) => candidate.id === id);
  const nameOf = ({ value }: Slot) => playerOf(value)?.name ?? 'Empty spot';

  function choose({ id, name }: Candidate): void {
    const changed = chooseAt(side, target, id);
    setTapped(null);
    const title = rosterTitle(changed, candidates, nextTarget(changed));
    setAnnouncement(`${name} chosen. ${title}`);
    onChange(changed);
  }

  const renderPlayer = (label: string, place: RosterTarget, value: string, placeholder: string) => (
    <SlotPlayer
      label={label}
      player={playerOf(value)}
      placeholder={placeholder}
      isTarget={place === target}
      onTap={() => {
        setTapped(place === tapped ? null : place);
        panel.current?.scrollIntoView({ block: 'nearest' });
      }}
    />
  );
  return (
    <SideFrame
      {...props}
      title="Your Team"
      sideName="Your Team"
      earlierText={(day) => `Use the lineup from ${day}`}
      nameOf={nameOf}
      roster={
        <div ref={panel}>
          <RosterPanel side={side} candidates={candidates} target={target} onChoose={choose} />
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </div>
      }
      renderSlot={(slot, spot) =>
        renderPlayer(`Your Team batter ${spot}`, slot.key, slot.value, 'Tap a player')
      }
    >
      <div className={styles.row} data-role="pitcher">
        <span className={styles.role}>P</span>
        {renderPlayer('Your Team starting pitcher', 'pitcher', side.pitcher, 'Choose a pitcher')}
      </div>
      {sport === 'softball' && (
        <DpFields sideName="Your Team" side={side} nameOf={nameOf} onChange={onChange}>
          <FlexRow {...props} names={positionNames(side, nameOf)}>
            {renderPlayer('Your Team FLEX', 'flex', side.flex, 'Choose the FLEX')}
          </FlexRow>
        </DpFields>
      )}
      <PlanTable {...props} />
    </SideFrame>
  );
}

/** Without a target, the player bats in a new last spot. */
function chooseAt(side: SideForm, target: RosterTarget | null, id: string): SideForm {
  if (target === 'pitcher') return { ...side, pitcher: id };
  if (target === 'flex') return { ...side, flex: id };
  if (target !== null) return chooseInSlot(side, target, id);
  const withSlot = addSlot(side);
  return withSlot === side ? side : chooseInSlot(withSlot, withSlot.slots.at(-1)?.key ?? 0, id);
}

/** A spot may have been removed, or the DP switched off, since it was tapped. */
function isThere({ slots, dp }: SideForm, target: RosterTarget): boolean {
  if (target === 'flex') return dp !== null;
  return target === 'pitcher' || slots.some(({ key }) => key === target);
}

interface FlexRowProps extends Pick<TeamSideProps, 'side' | 'sport' | 'onChange'> {
  names: Readonly<Record<string, string>>;
  children: ReactNode;
}

function FlexRow({ side, sport, names, onChange, children }: FlexRowProps) {
  const [isPicking, setIsPicking] = useState(false);
  const position = positionAt(side, 'flex');
  return (
    <div className={styles.row} data-role="flex">
      <span className={styles.role}>FLEX</span>
      {children}
      {isChosen(side.flex) && (
        <PositionChip
          label="the FLEX"
          position={position}
          tag={null}
          isOpen={isPicking}
          onTap={() => setIsPicking(!isPicking)}
        />
      )}
      {isPicking && (
        <RowPicker
          title="Position of the FLEX"
          rowPosition={{
            position,
            tag: null,
            sport,
            names,
            onChoose: (newPosition) => onChange(setPosition(side, 'flex', newPosition)),
          }}
          onDone={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}

/** What a tap on the roster fills: a spot by its key, or a player outside the order. */
type RosterTarget = number | 'pitcher' | 'flex';

/** The first empty spot, then the pitcher, then the FLEX of a DP. Null once all are chosen. */
function nextTarget(side: SideForm): RosterTarget | null {
  const [firstEmpty] = emptySpots(side);
  if (firstEmpty !== undefined) return side.slots[firstEmpty - 1]?.key ?? null;
  if (!isChosen(side.pitcher)) return 'pitcher';
  return side.dp !== null && !isChosen(side.flex) ? 'flex' : null;
}

interface RosterPanelProps {
  side: SideForm;
  candidates: readonly Candidate[];
  target: RosterTarget | null;
  onChoose: (candidate: Candidate) => void;
}

/** The players who can fill the target. A coach fills the order with nine taps, in batting order. */
export function RosterPanel({ side, candidates, target, onChoose }: RosterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const tappedIndex = useRef<number>(undefined);
  // A player who was tapped leaves the roster, so the next one gets the focus.
  useEffect(() => {
    const buttons = panel.current?.querySelectorAll('button') ?? [];
    const index = Math.min(tappedIndex.current ?? -1, buttons.length - 1);
    tappedIndex.current = undefined;
    if (!panel.current?.contains(document.activeElement)) buttons[index]?.focus();
  });
  return (
    <div ref={panel} className={styles.roster}>
      <Choices title={rosterTitle(side, candidates, target)} size="small">
        {candidatesFor(side, candidates, target).map((candidate, index) => (
          <Choice
            key={candidate.id}
            onClick={() => {
              tappedIndex.current = index;
              onChoose(candidate);
            }}
          >
            <span className={`num ${styles.jersey}`}>{candidate.jersey}</span>
            <span className={styles.name}>{candidate.name}</span>
          </Choice>
        ))}
      </Choices>
    </div>
  );
}

function rosterTitle(
  side: SideForm,
  candidates: readonly Candidate[],
  target: RosterTarget | null,
): string {
  if (candidatesFor(side, candidates, target).length === 0) return 'No one else is on the roster';
  if (target === 'pitcher') return 'Tap the starting pitcher';
  if (target === 'flex') return 'Tap the FLEX';
  const index = side.slots.findIndex(({ key }) => key === target);
  if (index < 0) return `Tap a player to add a ${ordinal(side.slots.length + 1)} batter`;
  return `Tap who bats ${ordinal(index + 1)}`;
}

function candidatesFor(
  side: SideForm,
  candidates: readonly Candidate[],
  target: RosterTarget | null,
): readonly Candidate[] {
  if (target === 'pitcher') return candidates;
  if (target === 'flex' || target === null) return candidatesForFlex(candidates, side);
  const current = side.slots.find(({ key }) => key === target)?.value;
  return candidatesForSlot(candidates, side, target).filter(({ id }) => id !== current);
}
