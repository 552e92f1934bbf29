import { ordinal } from '@full-count/baseball';
import { useEffect, useRef } from 'react';
import { Choice, Choices } from '../../ui/fields/choices.tsx';
import { emptySpots } from './lineup-check.ts';
import { isChosen, type SideForm } from './lineup-form.ts';
import { type Candidate, candidatesForFlex, candidatesForSlot } from './lineup-rows.ts';
import styles from './slot-row.module.css';

/** What a tap on the roster fills: a spot by its key, or a player outside the order. */
export type RosterTarget = number | 'pitcher' | 'flex';

/** The first empty spot, then the pitcher, then the FLEX of a DP. Null once all are chosen. */
export function nextTarget(side: SideForm): RosterTarget | null {
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
      <Choices title={rosterTitle(side, target)} size="small">
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

export function rosterTitle({ slots }: SideForm, target: RosterTarget | null): string {
  if (target === 'pitcher') return 'Tap the starting pitcher';
  if (target === 'flex') return 'Tap the FLEX';
  const index = slots.findIndex(({ key }) => key === target);
  if (index < 0) return `Tap a player to add a ${ordinal(slots.length + 1)} batter`;
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
