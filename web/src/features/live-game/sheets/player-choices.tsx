import { isSamePerson, type Person, personKey } from '@full-count/baseball';
import { Choice, Choices } from '../../../ui/fields/choices.tsx';
import { jerseyOf } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { candidateLabel, type SubstituteCandidate } from '../model/substitute-candidates.ts';

interface PlayerChoicesProps {
  title: string;
  players: readonly { readonly person: Person; readonly label: string }[];
  chosenPlayer: Person | null;
  onChoose: (player: Person) => void;
}

export function PlayerChoices({ title, players, chosenPlayer, onChoose }: PlayerChoicesProps) {
  return (
    <Choices title={title}>
      {players.map(({ person, label }) => (
        <Choice
          key={personKey(person)}
          chosen={isSamePerson(person, chosenPlayer)}
          onClick={() => onChoose(person)}
        >
          {label}
        </Choice>
      ))}
    </Choices>
  );
}

type NewPlayerChoicesProps = Omit<PlayerChoicesProps, 'title' | 'players'> & {
  title?: string;
  candidates: readonly SubstituteCandidate[];
};

export function NewPlayerChoices({
  title = 'New player',
  candidates,
  ...props
}: NewPlayerChoicesProps) {
  const { live } = useLiveGameContext();
  const players = candidates.map((candidate) => ({
    person: candidate.person,
    label: candidateLabel(candidate, jerseyOf(live, candidate.person)),
  }));
  return <PlayerChoices title={title} players={players} {...props} />;
}
