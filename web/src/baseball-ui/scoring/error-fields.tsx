import type { ErrorRuling, HitLocation, PlayRulings, Sport } from '@full-count/baseball';
import { useState } from 'react';
import { fielderOptions } from '../../labels/results.ts';
import { MoreFieldsButton, Select } from '../../ui/fields/field.tsx';
import styles from './rulings-fields.module.css';
import type { Ruling } from './with-ruling.ts';

interface ErrorFieldsProps {
  sport: Sport;
  rulings: PlayRulings;
  size: 'live' | undefined;
  onRule: (ruling: Ruling) => void;
}

/** Asks whose the errors on the play were. A play can have any number, each on the way of the batter or a runner. */
export function ErrorFields(props: ErrorFieldsProps) {
  const { rulings, size, onRule } = props;
  const { errors, moves } = rulings;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MoreFieldsButton
        label="Errors"
        chosenText={errors.map(({ fielder }) => `E${fielder ?? ''}`).join(', ') || 'none'}
        isOpen={isOpen}
        size={size}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div className={styles.fields}>
          {errors.map((error) => (
            <FielderField key={`${error.from} ${error.index}`} {...props} error={error} />
          ))}
          <Select
            label={
              errors.length === 0 ? 'Add an error that helped' : 'Add another error that helped'
            }
            placeholder="Choose who"
            options={moves.map(({ from, runnerName }) => ({ value: from, label: runnerName }))}
            value=""
            onChange={({ target }) => {
              const move = moves.find(({ from }) => from === target.value);
              if (move) onRule({ kind: 'addError', from: move.from, to: move.to });
            }}
          />
        </div>
      )}
    </>
  );
}

function FielderField(props: Pick<ErrorFieldsProps, 'sport' | 'onRule'> & { error: ErrorRuling }) {
  const { sport, error, onRule } = props;
  const { from, to, index, fielder } = error;
  const mayBeRemoved = index > 0;
  return (
    <Select
      label={labelOf(error)}
      options={[
        { value: UNKNOWN, label: 'Not known' },
        ...fielderOptions(sport, fielder),
        ...(mayBeRemoved ? [{ value: NONE, label: 'No error' }] : []),
      ]}
      value={fielder === null ? UNKNOWN : String(fielder)}
      onChange={({ target: { value } }) => {
        if (value === NONE) onRule({ kind: 'removeError', from, to, index });
        else {
          const newFielder = value === UNKNOWN ? null : (Number(value) as HitLocation);
          onRule({ kind: 'fielder', from, to, index, fielder: newFielder });
        }
      }}
    />
  );
}

function labelOf({ runnerName, index, isObstruction }: ErrorRuling): string {
  if (isObstruction) return `Who obstructed ${runnerName}`;
  return `Whose error helped ${runnerName}${index === 0 ? '' : ' after that'}`;
}

const UNKNOWN = 'unknown';
const NONE = 'none';
