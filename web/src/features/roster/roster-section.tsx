import { countWithNoun } from '@full-count/baseball';
import { may, type PlayerRow } from '@full-count/sync-protocol';
import { Pencil, Plus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useLocalData } from '../../local/local-data.tsx';
import { usePlayers } from '../../local/queries/teams/teams.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PlayerDialog, RemovePlayerDialog } from './player-dialog.tsx';
import styles from './roster.module.css';

export function RosterSection() {
  const { accessLevel } = useLocalData();
  const players = usePlayers();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'add' | 'edit' | 'remove' | null>(null);
  if (players === undefined) return null;
  // A chosen player may have been removed meanwhile.
  const chosenPlayer = players.find(({ id }) => id === chosenId) ?? players[0];
  const mayEdit = may(accessLevel, 'player.edit');
  const close = () => setDialog(null);
  return (
    <Section title="Roster" aside={countWithNoun(players.length, 'player')}>
      <div className={styles.choice}>
        {chosenPlayer ? (
          <div className={styles.choiceSelect}>
            <Select
              label="Player"
              options={players.map((player) => ({ value: player.id, label: playerText(player) }))}
              value={chosenPlayer.id}
              onChange={({ target }) => setChosenId(target.value)}
            />
          </div>
        ) : (
          <p className="muted">No players yet. Add players to use them in lineups.</p>
        )}
        {mayEdit && chosenPlayer && (
          <>
            <Button icon={Pencil} onClick={() => setDialog('edit')}>
              Edit Player
            </Button>
            <Button variant="delete" icon={UserMinus} onClick={() => setDialog('remove')}>
              Remove
            </Button>
          </>
        )}
        {mayEdit && (
          <Button icon={Plus} onClick={() => setDialog('add')}>
            Add Player
          </Button>
        )}
      </div>
      {dialog === 'add' && <PlayerDialog player={null} minJersey={1} onClose={close} />}
      {dialog === 'edit' && chosenPlayer && (
        <PlayerDialog player={chosenPlayer} minJersey={1} onClose={close} />
      )}
      {dialog === 'remove' && chosenPlayer && (
        <RemovePlayerDialog player={chosenPlayer} onClose={close} />
      )}
    </Section>
  );
}

function playerText({ jersey, playerName, position }: PlayerRow): string {
  const name = playerName || 'Unknown Player';
  return `${jersey === null ? '' : `#${jersey} `}${name}, ${position}`;
}
