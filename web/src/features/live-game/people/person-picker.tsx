import {
  baseOf,
  dueBatter,
  isPlaceholder,
  isSamePerson,
  isUnnamed,
  type Person,
  type PlayerRole,
  personKey,
  type Side,
} from '@full-count/baseball';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { withPerson } from '../../../baseball-ui/use-game-actions.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-screen.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { NameInput, TextInput } from '../../../ui/fields/field.tsx';
import { endHalf } from '../model/event-facts.ts';
import { jerseyOf, type LiveGame } from '../model/live-game.ts';
import type { Recorder } from '../model/live-game-context.ts';
import { listBattersFirst, listPitchersFirst } from '../model/matchup.ts';
import { addOpponent, choosePerson, renamePerson, sideOf } from '../recorder/choose-people.ts';
import { PlayerChoices } from '../sheets/save-sheet.tsx';
import styles from './person-picker.module.css';

/** Loads when it opens, to keep the first load of live tracking small. */
export const AddPersonDialog = lazyPart(
  async () => (await import('./add-person-dialog.tsx')).AddPersonDialog,
);

interface PersonPickerProps {
  live: LiveGame;
  recorder: Recorder;
  playerRole: PlayerRole;
  onChosen?: (() => void) | undefined;
  onLineup?: (() => void) | undefined;
}

const SIDES = [
  { value: 'team', label: 'Your Team' },
  { value: 'opponent', label: 'Opponent' },
] as const;

const LABELS = {
  batter: { label: 'Current batter', change: 'Change Batter', side: "Batter's side" },
  pitcher: { label: 'Current pitcher', change: 'Change Pitcher', side: "Pitcher's side" },
} as const;

export function PersonPicker(props: PersonPickerProps) {
  const { live, recorder, playerRole, onChosen, onLineup } = props;
  const expectedSide = sideOf(playerRole, live);
  const [chosenSide, setChosenSide] = useState<{ side: Side; halfId: string }>();
  const [isAdding, setIsAdding] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const halfId = `${live.state.inning} ${live.state.halfInning}`;
  const side = chosenSide?.halfId === halfId ? chosenSide.side : expectedSide;
  const currentPerson = side === expectedSide ? live.matchup[playerRole] : null;
  const listed =
    playerRole === 'batter' ? listBattersFirst(live, side) : listPitchersFirst(live, side);
  const due =
    playerRole === 'batter' && side === expectedSide ? dueBatter(live.setup, live.state) : null;
  // A suggested "Opponent Batter 3" is not in the list yet, and stays on offer if the scorer has chosen someone else.
  const people = withPerson(withPerson(listed, due), currentPerson);
  const mayBeNamed = side === 'opponent' && currentPerson !== null && mayGetName(currentPerson);
  const isListShown = side === expectedSide && (isChanging || currentPerson === null);

  function choose(person: Person): void {
    choosePerson(live, recorder, playerRole, person);
    setIsChanging(false);
    onChosen?.();
  }

  function onAdded(person: Person): void {
    setIsAdding(false);
    if (side === 'opponent') addOpponent(live, playerRole, person);
    if (side === expectedSide) choose(person);
  }

  return (
    <div className={styles.picker}>
      <Segmented<Side>
        label={LABELS[playerRole].side}
        hidesLabel
        segments={SIDES}
        value={side}
        onChange={(newSide) => setChosenSide({ side: newSide, halfId })}
      />
      {mayBeNamed && currentPerson !== null && (
        <OpponentName key={personKey(currentPerson)} {...props} person={currentPerson} />
      )}
      <div className={styles.choice}>
        {currentPerson !== null && (
          <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            {LABELS[playerRole].change}
          </Button>
        )}
        <Button icon={UserPlus} onClick={() => setIsAdding(true)}>
          Add Player
        </Button>
        {onLineup !== undefined && <Button onClick={onLineup}>Lineup</Button>}
      </div>
      {isListShown && (
        <PlayerChoices
          title={LABELS[playerRole].label}
          players={people.map((person) => ({ person, label: labelOf(live, person, playerRole) }))}
          chosenPlayer={currentPerson}
          onChoose={choose}
        />
      )}
      {side !== expectedSide && (
        <div className={styles.otherSide}>
          <p className="small">
            {side === 'team' ? 'Your team' : 'The opponent'} is{' '}
            {playerRole === 'batter' ? 'in the field' : 'at bat'}. To switch sides, end the
            half-inning.
          </p>
          <Button onClick={() => void recorder.logEvent(endHalf(live.matchup))}>
            End Half-Inning
          </Button>
        </div>
      )}
      {isAdding && (
        <AddPersonDialog
          side={side}
          opponent={live.game.opponent}
          playerRole={playerRole}
          onAdded={onAdded}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

/** One game may have several people called "Batter". */
function mayGetName(person: Person): boolean {
  return isPlaceholder(person) && !isUnnamed(person);
}

function labelOf(live: LiveGame, person: Person, playerRole: PlayerRole): string {
  const jersey = jerseyOf(live, person);
  const name = jersey === null ? person.name : `${jersey} ${person.name}`;
  const base = playerRole === 'batter' ? baseOf(live.state.bases, person) : null;
  return base === null ? name : `${name} (on ${base})`;
}

/** Gives an opponent whose name nobody knew a jersey number or a name, in the whole game. */
function OpponentName(props: PersonPickerProps & { person: Person }) {
  const { live, recorder, playerRole, person, onChosen } = props;
  const [jersey, setJersey] = useState('');
  const [name, setName] = useState('');
  const text = [jersey === '' ? '' : `#${jersey}`, name.trim()].filter(Boolean).join(' ');
  const isTaken = opponentsIn(live, playerRole).some((opponent) =>
    isSamePerson(opponent, { id: null, name: text }),
  );
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (text === '' || isTaken) return;
        void renamePerson(live, recorder, person, { id: null, name: text });
        onChosen?.();
      }}
    >
      <p className="small">
        This player's number or name in the whole game. For another player, use Add Player.
      </p>
      <TextInput
        label="Jersey number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        error={isTaken ? 'Another opponent has this name' : undefined}
        value={jersey}
        onChange={({ target }) => setJersey(target.value.replaceAll(/\D/g, ''))}
      />
      <NameInput
        label="Name (optional)"
        maxLength={90}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button variant="action" type="submit" disabled={text === '' || isTaken}>
        Save Name
      </Button>
    </form>
  );
}

/** The opponents who have batted, or those who have pitched. */
function opponentsIn({ folded }: LiveGame, playerRole: PlayerRole): Person[] {
  const battingSide = playerRole === 'batter' ? 'opponent' : 'team';
  return folded.plateAppearances
    .filter((each) => each.battingSide === battingSide)
    .map((each) => each[playerRole]);
}
