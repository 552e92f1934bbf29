import { isSamePerson, type Person, type PlayerRole } from '@full-count/baseball';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { nameInput, TextInput } from '../../../ui/fields/field.tsx';
import type { LiveGame } from '../model/live-game.ts';
import type { Recorder } from '../model/recorder.ts';
import { renamePerson } from '../recorder/choose-people.ts';
import styles from './person-picker.module.css';

interface OpponentNameProps {
  live: LiveGame;
  recorder: Recorder;
  playerRole: PlayerRole;
  person: Person;
  onNamed: (() => void) | undefined;
}

/** Gives an opponent whose name nobody knew a jersey number or a name, in the whole game. */
export function OpponentName({ live, recorder, playerRole, person, onNamed }: OpponentNameProps) {
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
        onNamed?.();
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
      <TextInput
        {...nameInput}
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
