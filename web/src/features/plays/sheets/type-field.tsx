import { PITCH_TYPES_BY_SPORT, type PitchType, type Sport } from '@full-count/baseball';
import { TypeChoices } from '../../../baseball-ui/pitches/type-choices.tsx';
import { Choices } from '../../../ui/fields/choices.tsx';

interface TypeFieldProps {
  sport: Sport;
  value: PitchType;
  onChange: (type: PitchType) => void;
}

export function TypeField({ sport, value, onChange }: TypeFieldProps) {
  // A pitch may have a type that the sport does not offer.
  const types = [...new Set<PitchType>([...PITCH_TYPES_BY_SPORT[sport], value, 'unknown'])];
  return (
    <Choices title="Pitch type" size="small">
      <TypeChoices types={types} chosen={value} onChoose={onChange} />
    </Choices>
  );
}
