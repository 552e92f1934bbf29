import { useId } from 'react';
import { TextInput } from '../../components/text-input.tsx';
import { DpFields } from './dp-fields.tsx';
import type { EarlierLineup } from './earlier-lineups.ts';
import { sharedNames } from './lineup-check.ts';
import { chooseInSlot, type SideForm, type Slot } from './lineup-form.ts';
import { SideFrame } from './side-frame.tsx';
import { SlotName } from './slot-controls.tsx';

interface OpponentSideProps {
  name: string;
  side: SideForm;
  earlier: EarlierLineup | null;
  /** Names that they had before. */
  known: readonly string[];
  hasDp: boolean;
  onChange: (side: SideForm) => void;
}

export function OpponentSide({ name, side, earlier, known, hasDp, onChange }: OpponentSideProps) {
  const battersId = useId();
  const othersId = useId();
  const nameOf = ({ value }: Slot) => value.trim() || 'Empty slot';
  const batting = new Set(side.slots.map(({ value }) => value.trim()));
  const shared = sharedNames(side);
  const typed = (label: string, value: string, onName: (value: string) => void) => ({
    'aria-label': label,
    autoComplete: 'off',
    autoCapitalize: 'words',
    maxLength: 100,
    list: othersId,
    value,
    onChange: (event: { target: { value: string } }) => onName(event.target.value),
  });
  return (
    <SideFrame
      title={`Opponent: ${name}`}
      sideName="Opponent"
      side={side}
      earlier={earlier}
      earlierText={(day) => `Use their lineup from ${day}`}
      onChange={onChange}
      nameOf={nameOf}
      renderSlot={(slot, place) => (
        <SlotName
          label={`Opponent batter ${place}`}
          value={slot.value}
          namesId={battersId}
          onChange={(value) => onChange(chooseInSlot(side, slot.key, value))}
        />
      )}
    >
      <TextInput
        label="Starting pitcher"
        placeholder="Pitcher name"
        {...typed('Opponent starting pitcher', side.pitcher, (pitcher) =>
          onChange({ ...side, pitcher }),
        )}
      />
      {hasDp && (
        <DpFields sideName="Opponent" side={side} nameOf={nameOf} onChange={onChange}>
          <TextInput
            label="FLEX"
            placeholder="FLEX name"
            {...typed('Opponent FLEX', side.flex, (flex) => onChange({ ...side, flex }))}
          />
        </DpFields>
      )}
      {shared.length > 0 && (
        <p className="small">
          Two batters are called {shared.join(' and ')}: add an initial to tell them apart.
        </p>
      )}
      <NameList id={battersId} names={known.filter((one) => !batting.has(one))} />
      <NameList id={othersId} names={known} />
    </SideFrame>
  );
}

function NameList({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
