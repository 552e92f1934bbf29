import { TextInput } from '../../components/text-input.tsx';
import { chooseInSlot, type SideForm } from './lineup-form.ts';
import { SideFrame } from './side-frame.tsx';
import { SlotName } from './slot-controls.tsx';

interface OpponentSideProps {
  name: string;
  side: SideForm;
  onChange: (side: SideForm) => void;
}

export function OpponentSide({ name, side, onChange }: OpponentSideProps) {
  return (
    <SideFrame
      title={`Opponent: ${name}`}
      sideName="Opponent"
      side={side}
      onChange={onChange}
      renderSlot={(slot, place) => (
        <SlotName
          label={`Opponent batter ${place}`}
          value={slot.value}
          onChange={(value) => onChange(chooseInSlot(side, slot.key, value))}
        />
      )}
      pitcher={
        <TextInput
          label="Starting pitcher"
          aria-label="Opponent starting pitcher"
          autoComplete="off"
          placeholder="Pitcher name"
          maxLength={100}
          value={side.pitcher}
          onChange={(event) => onChange({ ...side, pitcher: event.target.value })}
        />
      }
    />
  );
}
