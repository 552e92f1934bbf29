import { otherSide, type Person, peopleInLineup, personKey, type Side } from '@full-count/baseball';
import { useState } from 'react';
import type { Matchup } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { distinctPeople, withPerson } from '../../../baseball-ui/use-game-actions.ts';
import { NameInput, Select } from '../../../ui/fields/field.tsx';
import type { PlaysGame } from '../model/plays-game.ts';

interface PersonFieldProps {
  label: string;
  game: PlaysGame;
  side: Side;
  value: Person;
  onChange: (person: Person) => void;
  /** What no choice means. It can be chosen again with `onClear`. */
  noOne?: string;
  onClear?: () => void;
}

const SOMEONE_ELSE = 'someone else';

export function PersonField(props: PersonFieldProps) {
  const { label, game, side, value, onChange, noOne = 'Choose', onClear } = props;
  const [isTypingName, setIsTypingName] = useState(false);
  const offeredPeople = withPerson(nameablePeople(game, side), value.name === '' ? null : value);
  return (
    <>
      <Select
        label={label}
        placeholder={value.name === '' || onClear ? noOne : undefined}
        options={[
          ...offeredPeople.map((person) => ({ value: personKey(person), label: person.name })),
          { value: SOMEONE_ELSE, label: 'Someone else…' },
        ]}
        value={isTypingName ? SOMEONE_ELSE : value.name === '' ? '' : personKey(value)}
        onChange={({ target }) => {
          setIsTypingName(target.value === SOMEONE_ELSE);
          const person = offeredPeople.find((candidate) => personKey(candidate) === target.value);
          if (person) onChange(person);
          else if (target.value === '') onClear?.();
        }}
      />
      {isTypingName && (
        <NameInput
          label={`${label}'s name`}
          onChange={({ target }) => {
            const name = target.value.trim();
            if (name !== '') onChange({ id: null, name });
          }}
        />
      )}
    </>
  );
}

export function nameablePeople({ data, players }: PlaysGame, side: Side): Person[] {
  const { setup, entries } = data;
  const people = peopleInLineup(setup.lineups[side]);
  for (const entry of entries) {
    if (entry.kind !== 'pitch') continue;
    people.push(entry.battingSide === side ? entry.batter : entry.pitcher);
  }
  if (side === 'team') {
    people.push(...players.map(({ id, playerName }) => ({ id, name: playerName })));
  }
  return distinctPeople(people).sort((a, b) => a.name.localeCompare(b.name));
}

interface PeopleFieldsProps<D extends Matchup> {
  game: PlaysGame;
  battingSide: Side;
  draft: D;
  onChange: (draft: D) => void;
}

export function PeopleFields<D extends Matchup>(props: PeopleFieldsProps<D>) {
  const { game, battingSide, draft, onChange } = props;
  const roles = [
    { role: 'batter', label: 'Batter', side: battingSide },
    { role: 'pitcher', label: 'Pitcher', side: otherSide(battingSide) },
  ] as const;
  return roles.map(({ role, label, side }) => (
    <PersonField
      key={role}
      label={label}
      game={game}
      side={side}
      value={draft[role]}
      onChange={(person) => onChange({ ...draft, [role]: person })}
    />
  ));
}
