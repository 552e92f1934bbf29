import type { Sport } from '@full-count/baseball';
import { useId } from 'react';
import { nameInput, TextInput } from '../../ui/fields/field.tsx';
import type { EarlierLineup } from './earlier-lineups.ts';
import { fieldToFix, sharedNames } from './lineup-check.ts';
import { chooseInSlot, isChosen, type SideForm, type Slot } from './lineup-form.ts';
import { SideFrame } from './side-frame.tsx';
import { DpFields, SlotNameInput } from './slot-controls.tsx';

interface OpponentSideProps {
  name: string;
  side: SideForm;
  earlierLineup: EarlierLineup | null;
  knownNames: readonly string[];
  sport: Sport | undefined;
  onChange: (side: SideForm) => void;
}

export function OpponentSide(props: OpponentSideProps) {
  const { name, side, knownNames, sport, onChange } = props;
  const unusedNamesId = useId();
  const allNamesId = useId();
  const nameOf = ({ value }: Slot) => value.trim() || 'Empty spot';
  const battingNames = new Set(side.slots.map(({ value }) => value.trim()));
  const repeatedNames = sharedNames(side);
  const nameField = (label: string, value: string, onName: (value: string) => void) => ({
    'aria-label': label,
    ...nameInput,
    list: allNamesId,
    value,
    onChange: (event: { target: { value: string } }) => onName(event.target.value),
  });
  return (
    <SideFrame
      {...props}
      title={`Opponent: ${name}`}
      sideName="Opponent"
      earlierText={(day) => `Use their lineup from ${day}`}
      nameOf={nameOf}
      renderSlot={(slot, spot) => (
        <SlotNameInput
          label={`Opponent batter ${spot}`}
          value={slot.value}
          namesId={unusedNamesId}
          onChange={(value) => onChange(chooseInSlot(side, slot.key, value))}
        />
      )}
    >
      <TextInput
        label="Starting pitcher"
        placeholder="Pitcher name"
        data-missing={!isChosen(side.pitcher) || undefined}
        {...nameField('Opponent starting pitcher', side.pitcher, (pitcher) =>
          onChange({ ...side, pitcher }),
        )}
      />
      {sport === 'softball' && (
        <DpFields sideName="Opponent" side={side} nameOf={nameOf} onChange={onChange}>
          <TextInput
            label="FLEX"
            placeholder="FLEX name"
            data-missing={fieldToFix(side) === 'flex' || undefined}
            {...nameField('Opponent FLEX', side.flex, (flex) => onChange({ ...side, flex }))}
          />
        </DpFields>
      )}
      {repeatedNames.length > 0 && (
        <p className="small">
          {`Two batters have the same name (${repeatedNames.join(', ')}). Add an initial to tell them apart.`}
        </p>
      )}
      <NameList
        id={unusedNamesId}
        names={knownNames.filter((knownName) => !battingNames.has(knownName))}
      />
      <NameList id={allNamesId} names={knownNames} />
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
