import type { PlayerRow } from '@full-count/sync-protocol';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Jersey } from '../../baseball-ui/jersey.tsx';
import { PlayerLink } from '../../baseball-ui/player-link.tsx';
import { dayWithYear } from '../../format/day-and-time.ts';
import { playerFacts } from '../../format/player-facts.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import styles from './roster.module.css';
import { findPlayers, type RosterOrder, sortRoster } from './roster-order.ts';

interface RosterBarProps {
  search: string;
  order: RosterOrder;
  onSearch: (search: string) => void;
  onOrder: (order: RosterOrder) => void;
  shownText: string;
}

const ORDER_SEGMENTS = [
  { value: 'name', label: 'Name' },
  { value: 'jersey', label: 'Jersey' },
  { value: 'position', label: 'Position' },
] as const;

function RosterBar({ search, order, onSearch, onOrder, shownText }: RosterBarProps) {
  return (
    <search className={styles.bar}>
      <TextInput
        label="Search players"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Segmented label="Order" segments={ORDER_SEGMENTS} value={order} onChange={onOrder} />
      <p role="status" className="visually-hidden">
        {shownText}
      </p>
    </search>
  );
}

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

interface PlayerCardProps {
  player: PlayerRow;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function PlayerCard({ player, mayEdit, onEdit, onRemove }: PlayerCardProps) {
  const name = player.playerName || 'Unknown Player';
  return (
    <li className={styles.card}>
      <Jersey number={player.jersey} />
      <div className="grow">
        <h2 className={styles.name}>
          <PlayerLink to={paths.player(player.id)} name={name} />
        </h2>
        <p className="small muted">
          <span className={styles.fact}>{playerFacts(player)}</span>
          <span className={styles.fact}>
            Joined {player.joinedAt ? dayWithYear(player.joinedAt) : 'Recently'}
          </span>
        </p>
      </div>
      {mayEdit && (
        <>
          <IconButton label={`Edit ${name}`} icon={<Pencil size={20} />} onClick={onEdit} />
          <IconButton
            label={`Delete ${name}`}
            variant="delete"
            icon={<Trash2 size={20} />}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  );
}
