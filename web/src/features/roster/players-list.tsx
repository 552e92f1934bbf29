import type { PlayerRow } from '@full-count/sync-protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PlayerCard } from './player-card.tsx';
import styles from './roster.module.css';
import { RosterBar } from './roster-bar.tsx';
import { findPlayers, type RosterOrder, sortRoster } from './roster-order.ts';

interface PlayersListProps {
  players: readonly PlayerRow[];
  addButtons: ReactNode;
  mayEdit: boolean;
  onEdit: (player: PlayerRow) => void;
  onRemove: (player: PlayerRow) => void;
}

/** Shorter rosters have no search. */
const MIN_LONG_ROSTER = 9;

export function PlayersList({ players, addButtons, mayEdit, onEdit, onRemove }: PlayersListProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<RosterOrder>('name');
  const isLong = players.length >= MIN_LONG_ROSTER;
  const shownPlayers = isLong ? sortRoster(findPlayers(players, search), order) : players;
  if (players.length === 0) {
    return (
      <EmptyState title="No Players Found" hasDrawing action={addButtons || undefined}>
        {addButtons
          ? 'Add your roster once, then set any lineup in a few taps.'
          : 'The roster appears here once a coach adds it.'}
      </EmptyState>
    );
  }
  return (
    <>
      {isLong && (
        <RosterBar
          search={search}
          order={order}
          onSearch={setSearch}
          onOrder={setOrder}
          shownText={`${shownPlayers.length} of ${players.length} players`}
        />
      )}
      {shownPlayers.length === 0 ? (
        <EmptyState
          title="No Players Found"
          action={<Button onClick={() => setSearch('')}>Show All Players</Button>}
        >
          No players match that name, position or number.
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {shownPlayers.map((player) => (
            <PlayerCard
              key={player.id}
              player={player}
              mayEdit={mayEdit}
              onEdit={() => onEdit(player)}
              onRemove={() => onRemove(player)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
