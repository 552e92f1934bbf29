import { Select } from '../../ui/fields/select.tsx';
import { DpFields } from './dp-fields.tsx';
import type { EarlierLineup } from './earlier-lineups.ts';
import { fieldToFix } from './lineup-check.ts';
import { chooseInSlot, isChosen, type SideForm, type Slot } from './lineup-form.ts';
import { type Candidate, candidatesForFlex, candidatesForSlot } from './lineup-rows.ts';
import { SideFrame } from './side-frame.tsx';
import { SlotPlayerSelect } from './slot-controls.tsx';

interface TeamSideProps {
  candidates: readonly Candidate[];
  side: SideForm;
  earlierLineup: EarlierLineup | null;
  hasDp: boolean;
  onChange: (side: SideForm) => void;
}

export function TeamSide({ candidates, side, earlierLineup, hasDp, onChange }: TeamSideProps) {
  const nameOf = ({ value }: Slot) =>
    candidates.find(({ id }) => id === value)?.name ?? 'Empty spot';
  const numberAndName = (slot: Slot) => {
    const jersey = candidates.find(({ id }) => id === slot.value)?.jersey ?? null;
    return jersey === null ? nameOf(slot) : `${jersey} ${nameOf(slot)}`;
  };
  return (
    <SideFrame
      title="Your Team"
      sideName="Your Team"
      side={side}
      earlierLineup={earlierLineup}
      earlierText={(day) => `Use the lineup from ${day}`}
      onChange={onChange}
      nameOf={nameOf}
      renderSlot={(slot, spot) => (
        <SlotPlayerSelect
          label={`Your Team batter ${spot}`}
          value={slot.value}
          candidates={candidatesForSlot(candidates, side, slot.key)}
          tag={slot.key === side.dp ? 'DP' : null}
          onChange={(value) => onChange(chooseInSlot(side, slot.key, value))}
        />
      )}
    >
      <Select
        label="Starting pitcher"
        aria-label="Your Team starting pitcher"
        placeholder="Choose a pitcher"
        data-missing={!isChosen(side.pitcher) || undefined}
        options={optionsOf(candidates)}
        value={side.pitcher}
        onChange={(event) => onChange({ ...side, pitcher: event.target.value })}
      />
      {hasDp && (
        <DpFields sideName="Your Team" side={side} nameOf={numberAndName} onChange={onChange}>
          <Select
            label="FLEX"
            aria-label="Your Team FLEX"
            placeholder="No FLEX"
            data-missing={fieldToFix(side) === 'flex' || undefined}
            options={optionsOf(candidatesForFlex(candidates, side))}
            value={side.flex}
            onChange={(event) => onChange({ ...side, flex: event.target.value })}
          />
        </DpFields>
      )}
    </SideFrame>
  );
}

function optionsOf(candidates: readonly Candidate[]) {
  return candidates.map(({ id, label }) => ({ value: id, label }));
}
