import { isSamePerson, type Person, personKey } from '@full-count/baseball';
import { type EventDraft, enteredEvent } from '../../../baseball-ui/scoring/event-draft.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type DialogProps, Sheet } from '../../../ui/dialogs/dialog.tsx';
import { Choice, Choices } from '../../../ui/fields/choices.tsx';
import { jerseyOf } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { candidateLabel, type SubstituteCandidate } from '../model/substitution.ts';

interface SaveSheetProps extends Omit<DialogProps, 'footer'> {
  /** The label of the button that closes the sheet without saving. */
  keepLabel?: string;
  saveLabel: string;
  disabled?: boolean | undefined;
  onSave: () => void;
}

export function SaveSheet(props: SaveSheetProps) {
  const { keepLabel = 'Cancel', saveLabel, disabled, onSave, ...sheet } = props;
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <Button size="live" onClick={sheet.onClose}>
            {keepLabel}
          </Button>
          <Button variant="action" size="live" disabled={disabled} onClick={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    />
  );
}

export function useSheetActions() {
  const { live, recorder, openSheet } = useLiveGameContext();
  const close = () => openSheet(null);
  return {
    close,
    save: (draft: EventDraft) => {
      void recorder.logEvent(enteredEvent(live, draft, newId));
      close();
    },
  };
}

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
