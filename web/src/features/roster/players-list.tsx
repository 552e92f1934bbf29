import type { PlayerRow } from '@full-count/sync-protocol';
import { Eraser, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Jersey } from '../../baseball-ui/player-link.tsx';
import { dayWithYear } from '../../format/day-and-time.ts';
import { comparableText, jerseyRank, playerFacts } from '../../format/names.ts';
import { paths } from '../../platform/paths.ts';
import { Button, Link } from '../../ui/buttons/button.tsx';
import { MenuButton } from '../../ui/dialogs/menu-button.tsx';
import { Banner, EmptyState } from '../../ui/feedback/feedback.tsx';
import { jerseyOf, positionRank } from './player-form.ts';
import styles from './roster.module.css';

interface PlayersListProps {
  players: readonly PlayerRow[];
  /** Those that the search finds, in order. */
  shownPlayers: readonly PlayerRow[];
  addButtons: ReactNode;
  mayEdit: boolean;
  onShowAll: () => void;
  onEdit: (player: PlayerRow) => void;
  onRemove: (player: PlayerRow) => void;
  /** Undefined for members who may not erase people. */
  onErase: ((player: PlayerRow) => void) | undefined;
}

export function PlayersList(props: PlayersListProps) {
  const { players, shownPlayers, addButtons, mayEdit, onShowAll, onEdit, onRemove, onErase } =
    props;
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
      {shownPlayers.length < players.length && (
        <p role="status" className="visually-hidden">
          {`${shownPlayers.length} of ${players.length} players`}
        </p>
      )}
      {shownPlayers.length === 0 ? (
        <EmptyState
          title="No Players Found"
          action={<Button onClick={onShowAll}>Show All Players</Button>}
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
              onErase={onErase && (() => onErase(player))}
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
  onErase: (() => void) | undefined;
}

function PlayerCard({ player, mayEdit, onEdit, onRemove, onErase }: PlayerCardProps) {
  const name = player.playerName || 'Unknown Player';
  return (
    <li className={styles.card}>
      <Jersey number={player.jersey} />
      <div className="grow">
        <h2 className={styles.name}>
          <Link className="whole-row" to={paths.player(player.id)}>
            {name}
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{playerFacts(player)}</span>{' '}
          <span>Joined {player.joinedAt ? dayWithYear(player.joinedAt) : 'Recently'}</span>
        </p>
      </div>
      {mayEdit && (
        <MenuButton label={`More for ${name}`} title={name}>
          <Button aria-label={`Edit ${name}`} icon={Pencil} onClick={onEdit}>
            Edit
          </Button>
          <Button aria-label={`Delete ${name}`} variant="delete" icon={Trash2} onClick={onRemove}>
            Delete
          </Button>
          {onErase && (
            <Button aria-label={`Erase ${name}`} variant="delete" icon={Eraser} onClick={onErase}>
              Erase the Name
            </Button>
          )}
        </MenuButton>
      )}
    </li>
  );
}

export type RosterOrder = 'name' | 'jersey' | 'position';

/** Searches for a part of the name or position, or the whole jersey number. */
export function findPlayers(players: readonly PlayerRow[], search: string): PlayerRow[] {
  const text = comparableText(search);
  const searchedJersey = /^#?(\d{1,2})$/.exec(text)?.[1];
  return players.filter(
    ({ playerName, position, jersey }) =>
      comparableText(playerName).includes(text) ||
      comparableText(position).includes(text) ||
      (searchedJersey !== undefined && jersey === jerseyOf(searchedJersey)),
  );
}

/** @param players sorted by name, which also orders players with the same jersey or position */
export function sortRoster(players: readonly PlayerRow[], order: RosterOrder): PlayerRow[] {
  if (order === 'name') return [...players];
  const rank =
    order === 'jersey' ? jerseyRank : ({ position }: PlayerRow) => positionRank(position);
  return [...players].sort((a, b) => rank(a) - rank(b));
}

type Wearer = Pick<PlayerRow, 'playerName'> & Partial<Pick<PlayerRow, 'jersey'>>;

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Al and Bo both wear 12." */
export function sharedJerseyTexts(players: readonly Wearer[]): string[] {
  return [...namesByJersey(players)]
    .filter(([, names]) => names.length > 1)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([jersey, names]) =>
      names.length === 2
        ? `${listFormat.format(names)} both wear ${jersey}.`
        : `${listFormat.format(names)} all wear ${jersey}.`,
    );
}

/** @param others the roster without the edited player */
export function takenJerseyText(jersey: string, others: readonly Wearer[]): string | undefined {
  const names = namesByJersey(others).get(jersey);
  if (names === undefined) return undefined;
  return names.length === 1
    ? `${names[0]} wears ${jersey} too. You can still save.`
    : `${listFormat.format(names)} wear ${jersey} too. You can still save.`;
}

function namesByJersey(players: readonly Wearer[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { playerName, jersey } of players) {
    if (typeof jersey !== 'string') continue;
    names.set(jersey, [...(names.get(jersey) ?? []), playerName]);
  }
  return names;
}

export function SharedJerseysBanner({ players }: { players: readonly Wearer[] }) {
  const texts = sharedJerseyTexts(players);
  if (texts.length === 0) return null;
  return (
    <Banner tone="watch" icon={TriangleAlert}>
      <b>Check the jersey numbers.</b> {texts.join(' ')}
    </Banner>
  );
}
