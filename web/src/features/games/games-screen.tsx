import { type AccessLevel, type GameRow, may } from '@full-count/sync-protocol';
import { Plus, Settings, Trash2 } from 'lucide-react';
import { type ComponentType, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { StartingLineupDialogProps } from '../../baseball-ui/provided-parts.ts';
import { useGameActions } from '../../baseball-ui/use-game-actions.ts';
import { useGameLabels } from '../../format/game-dates/game-labels.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useGames } from '../../local/queries/games/use-folded-game.ts';
import { useGameCounts } from '../../local/queries/season/use-game-counts.ts';
import { useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TrashButton } from '../../ui/dialogs/trash-dialog.tsx';
import { Banner, EmptyState, ReadOnlyNote, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { Segmented } from '../../ui/fields/choices.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { useAskedFor } from '../../ui/hooks/hooks.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import {
  GameCard,
  type GameDialogKind,
  type GamePermissions,
  type OpenGameDialog,
} from './game-card.tsx';
import styles from './games-screen.module.css';
import { lateEntriesText } from './model/game-details.ts';
import {
  filterCountOf,
  filterGames,
  type GamesFilter,
  gameCountText,
  isFiltering,
  sortSchedule,
  useGamesFilter,
} from './model/games-filter.ts';
import { useGamesTrash } from './use-games-trash.ts';

const loadDialogs = () => import('./games-dialogs.ts');
const GameDialog = lazyPart(async () => (await loadDialogs()).GameDialog);
const GamePublicLinkDialog = lazyPart(async () => (await loadDialogs()).GamePublicLinkDialog);
const GamesTrashDialog = lazyPart(async () => (await loadDialogs()).GamesTrashDialog);
const DeleteGameDialog = lazyPart(async () => (await loadDialogs()).DeleteGameDialog);

interface GamesScreenProps {
  StartingLineupDialog: ComponentType<StartingLineupDialogProps>;
  SettingsDialog: ComponentType<{ onClose: () => void }>;
}

type OpenDialog =
  | { kind: 'new' | 'trash' | 'settings' }
  | { kind: GameDialogKind; gameId: string }
  | null;

export function GamesScreen({ StartingLineupDialog, SettingsDialog }: GamesScreenProps) {
  const { accessLevel, teamId } = useLocalData();
  const games = useGames();
  const { remove } = useGameActions();
  const { filter, changeFilter, clearFilter } = useGamesFilter();
  const opensNew = useAskedFor('new') !== null && may(accessLevel, 'game.edit');
  const startedGameId = useAskedFor('start');
  const [dialog, setDialog] = useState<OpenDialog>(() => {
    if (opensNew) return { kind: 'new' };
    return startedGameId !== null && may(accessLevel, 'game.record')
      ? { kind: 'start', gameId: startedGameId }
      : null;
  });
  const openGameDialog = useCallback(
    (kind: GameDialogKind, gameId: string) => setDialog({ kind, gameId }),
    [],
  );
  const orderedGames = useMemo(() => games && sortSchedule(games), [games]);
  if (!orderedGames) return <SpinnerScreen text="Loading games..." />;

  const dialogGame =
    dialog && 'gameId' in dialog && orderedGames.find(({ id }) => id === dialog.gameId);
  const close = () => setDialog(null);
  // Beside games, the button of the next game is the filled one.
  const newGameButton = may(accessLevel, 'game.edit') && (
    <Button
      variant={orderedGames.length > 0 ? 'second' : 'action'}
      icon={Plus}
      onClick={() => setDialog({ kind: 'new' })}
    >
      New Game
    </Button>
  );
  return (
    <>
      <PageHead
        title="Games"
        sub={orderedGames.length > 0 && gameCountText(orderedGames)}
        actions={orderedGames.length > 0 && newGameButton}
        more={
          may(accessLevel, 'team.edit') && (
            <Button icon={Settings} onClick={() => setDialog({ kind: 'settings' })}>
              Game Settings
            </Button>
          )
        }
        filters={
          orderedGames.length > 0 && (
            <FilterBar
              filter={filter}
              onChange={changeFilter}
              hasSuspended={orderedGames.some(({ status }) => status === 'suspended')}
            />
          )
        }
        filterCount={filterCountOf(filter)}
      />
      {!may(accessLevel, 'game.edit') && (
        <ReadOnlyNote>You need write permission to schedule and track games.</ReadOnlyNote>
      )}
      {may(accessLevel, 'game.restore') && teamId && dialog?.kind !== 'trash' && (
        <DeletedGamesBanner teamId={teamId} onOpen={() => setDialog({ kind: 'trash' })} />
      )}
      {orderedGames.length === 0 ? (
        <EmptyState title="No Games Scheduled" hasDrawing action={newGameButton}>
          Add your next game and set the lineup before you get to the field.
        </EmptyState>
      ) : (
        <GamesList
          games={orderedGames}
          filter={filter}
          onClearFilter={clearFilter}
          onOpen={openGameDialog}
        />
      )}
      {may(accessLevel, 'game.restore') && (
        <TrashButton label="Deleted Games" onClick={() => setDialog({ kind: 'trash' })} />
      )}
      {dialog?.kind === 'new' && <GameDialog game={null} onClose={close} />}
      {dialog?.kind === 'trash' && teamId && <GamesTrashDialog teamId={teamId} onClose={close} />}
      {dialog?.kind === 'settings' && <SettingsDialog onClose={close} />}
      {dialog?.kind === 'start' && dialogGame && (
        <StartingLineupDialog game={dialogGame} onClose={close} />
      )}
      {dialog?.kind === 'edit' && dialogGame && <GameDialog game={dialogGame} onClose={close} />}
      {dialog?.kind === 'link' && teamId && dialogGame && (
        <GamePublicLinkDialog teamId={teamId} gameId={dialogGame.id} onClose={close} />
      )}
      {dialog?.kind === 'delete' && dialogGame && (
        <DeleteGameDialog
          game={dialogGame}
          onKeep={close}
          onDelete={() => void remove(dialogGame.id).then(close)}
        />
      )}
    </>
  );
}

function DeletedGamesBanner({ teamId, onOpen }: { teamId: string; onOpen: () => void }) {
  const { rows } = useGamesTrash(teamId);
  const undecidedGames = rows?.filter(({ undecided }) => undecided > 0) ?? [];
  const [game] = undecidedGames;
  if (game === undefined) return null;
  const count = undecidedGames.reduce((sum, { undecided }) => sum + undecided, 0);
  const savedSentence = count === 1 ? "It's saved." : "They're saved.";
  return (
    <Banner
      tone="watch"
      icon={Trash2}
      action={<Button onClick={onOpen}>Restore or Dismiss</Button>}
    >
      {undecidedGames.length === 1
        ? `${lateEntriesText(count)} arrived for a deleted game vs ${game.opponent}. ${savedSentence}`
        : `${lateEntriesText(count)} arrived for ${undecidedGames.length} deleted games. ${savedSentence}`}
    </Banner>
  );
}

interface FilterBarProps {
  filter: GamesFilter;
  onChange: (filter: GamesFilter) => void;
  /** Suspended games are rare, so a phone has room for their segment only if there are some. */
  hasSuspended: boolean;
}

const segments = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'completed', label: 'Completed' },
] as const;

export function FilterBar({ filter, onChange, hasSuspended }: FilterBarProps) {
  return (
    <>
      <TextInput
        label="Search by opponent"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={filter.opponent}
        onChange={(event) => onChange({ ...filter, opponent: event.target.value })}
      />
      <Segmented
        label="Status"
        segments={segments.filter(
          ({ value }) => value !== 'suspended' || hasSuspended || filter.status === 'suspended',
        )}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
    </>
  );
}

const FIRST_DRAWN_CARDS = 10;

interface GamesListProps {
  games: readonly GameRow[];
  filter: GamesFilter;
  onClearFilter: () => void;
  onOpen: OpenGameDialog;
}

export function GamesList({ games, filter, onClearFilter, onOpen }: GamesListProps) {
  const { accessLevel } = useLocalData();
  const actions = useGameActions();
  const countsOf = useGameCounts(games);
  const labelOf = useGameLabels(games, useTeamTimeZone());
  const shownGames = filterGames(games, filter);
  // React draws the other cards of a season in small steps after the first ones, so that the page answers taps.
  const areAllDrawn = useDeferredValue(true, false);
  const drawnGames = areAllDrawn ? shownGames : shownGames.slice(0, FIRST_DRAWN_CARDS);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isFiltering(filter) ? `Showing ${gameCountText(shownGames)}` : ''}
      </p>
      {shownGames.length === 0 ? (
        <EmptyState
          title="No Games Found"
          action={<Button onClick={onClearFilter}>Clear Filters</Button>}
        >
          No games match. Clear the filters to see all {games.length}.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {drawnGames.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              isNext={game === shownGames[0]}
              label={labelOf(game)}
              counts={countsOf(game.id)}
              actions={actions}
              onOpen={onOpen}
              {...gamePermissions(accessLevel, game)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function gamePermissions(accessLevel: AccessLevel | null, game: GameRow): GamePermissions {
  const hasPitches = Object.values(game.recordings).some(({ head }) => head !== null);
  return {
    canRecord: may(accessLevel, 'game.record'),
    canEdit: may(accessLevel, 'game.edit'),
    canPublish: may(accessLevel, 'publicLink.manage'),
    canDelete: may(accessLevel, hasPitches ? 'game.deleteWithPitches' : 'game.delete'),
  };
}
