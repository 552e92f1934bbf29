import { type Person, personKey } from '@full-count/baseball';
import { Select } from '../../../ui/fields/select.tsx';
import { jerseyOf } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { candidateLabel, type SubstituteCandidate } from '../model/substitute-candidates.ts';

interface NewPlayerSelectProps {
  label?: string;
  candidates: readonly SubstituteCandidate[];
  chosenPlayer: Person | null;
  onChoose: (player: Person | null) => void;
}

export function NewPlayerSelect({
  label = 'New player',
  candidates,
  chosenPlayer,
  onChoose,
}: NewPlayerSelectProps) {
  const { live } = useLiveGameContext();
  return (
    <Select
      label={label}
      placeholder="Choose a player"
      options={candidates.map((candidate) => ({
        value: personKey(candidate.person),
        label: candidateLabel(candidate, jerseyOf(live, candidate.person)),
      }))}
      value={chosenPlayer === null ? '' : personKey(chosenPlayer)}
      onChange={({ target }) =>
        onChoose(
          candidates.find(({ person }) => personKey(person) === target.value)?.person ?? null,
        )
      }
    />
  );
}
