import { may, type PlayerRow } from '@full-count/sync-protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { ReadOnlyNote } from '../../components/read-only-note.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { toast } from '../../components/toast-store.ts';
import { useLocalData, useMutate } from '../../local/local-data.tsx';
import { usePlayers } from '../../local/use-players.ts';
import { useTeam } from '../../local/use-team.ts';
import { PlayerCard } from './player-card.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import styles from './roster.module.css';

type Asking = { kind: 'add' } | { kind: 'edit' | 'remove'; player: PlayerRow } | null;

export function PlayersScreen() {
  const { standing } = useLocalData();
  const team = useTeam();
  const players = usePlayers();
  const [asking, setAsking] = useState<Asking>(null);
  if (!team || players === undefined) return <SpinnerScreen />;
  const mayEdit = may(standing, 'player.edit');
  const add = mayEdit && (
    <Button
      variant="action"
      icon={<Plus aria-hidden="true" size={20} />}
      onClick={() => setAsking({ kind: 'add' })}
    >
      Add Player
    </Button>
  );
  const count = players.length === 1 ? '1 player' : `${players.length} players`;
  return (
    <>
      <PageHead
        title={`${team.name} Roster (${team.id.slice(0, 8)})`}
        sub={count}
        actions={players.length > 0 && add}
      />
      {!mayEdit && <ReadOnlyNote>Changing the roster needs write permission.</ReadOnlyNote>}
      {players.length === 0 ? (
        <EmptyState title="No Players Found" drawing action={add}>
          Add the roster once and every lineup is a few taps, with or without signal.
        </EmptyState>
      ) : (
        <ul className={styles['cards']}>
          {players.map((player) => (
            <PlayerCard
              key={player.id}
              player={player}
              mayEdit={mayEdit}
              onEdit={() => setAsking({ kind: 'edit', player })}
              onRemove={() => setAsking({ kind: 'remove', player })}
            />
          ))}
        </ul>
      )}
      {asking?.kind === 'add' && <PlayerDialog player={null} onClose={() => setAsking(null)} />}
      {asking?.kind === 'edit' && (
        <PlayerDialog player={asking.player} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === 'remove' && (
        <RemovePlayer player={asking.player} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

function RemovePlayer({ player, onClose }: { player: PlayerRow; onClose: () => void }) {
  const mutate = useMutate();
  async function remove(): Promise<void> {
    const result = await mutate('player.remove', { playerId: player.id });
    if (result.status === 'applied') toast({ title: 'Player removed successfully', tone: 'done' });
    else toast({ title: 'Error', description: 'Failed to remove player', tone: 'error' });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title="Remove Player"
      tone="delete"
      confirmLabel="Remove"
      keepLabel="Keep player"
      onConfirm={() => void remove()}
      onKeep={onClose}
    >
      <p>
        Are you sure you want to remove {player.playerName} from the team? This action cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}
