import { type GameRow, may } from '@full-count/sync-protocol';
import { Plus, Settings, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useLocalData } from '../../local/local-data.tsx';
import { useGames } from '../../local/queries/games/use-games.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ReadOnlyNote } from '../../ui/feedback/read-only-note.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { DeleteGameDialog } from './delete-game-dialog.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GamesList } from './games-list.tsx';
import styles from './games-screen.module.css';
import { countText, inScheduleOrder } from './model/game-order.ts';
import { DeletedWork } from './trash/deleted-work.tsx';
import { GamesTrashDialog } from './trash/games-trash-dialog.tsx';
import { useGameActions } from './use-game-actions.ts';

export interface StartDialogProps {
  game: GameRow;
  onClose: () => void;
}

export interface GamesScreenProps {
  StartDialog: ComponentType<StartDialogProps>;
  SettingsDialog: ComponentType<{ onClose: () => void }>;
}

type OpenDialog =
  | { kind: 'new' | 'trash' | 'settings' }
  | { kind: 'start' | 'edit' | 'delete'; gameId: string }
  | null;

export function GamesScreen({ StartDialog, SettingsDialog }: GamesScreenProps) {
  const { accessLevel, teamId } = useLocalData();
  const games = useGames();
  const { remove } = useGameActions();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  if (!games) return <SpinnerScreen text="Loading games..." />;

  const ordered = inScheduleOrder(games);
  const chosen = dialog && 'gameId' in dialog && ordered.find(({ id }) => id === dialog.gameId);
  const open = (kind: 'start' | 'edit' | 'delete') => (gameId: string) =>
    setDialog({ kind, gameId });
  const close = () => setDialog(null);
  const newGame = may(accessLevel, 'game.edit') && (
    <Button
      variant="action"
      icon={<Plus aria-hidden="true" size={20} />}
      onClick={() => setDialog({ kind: 'new' })}
    >
      New Game
    </Button>
  );
  return (
    <>
      <PageHead
        title="Games"
        sub={ordered.length > 0 && countText(ordered)}
        actions={
          <div className={styles.actions}>
            {may(accessLevel, 'team.edit') && (
              <Button
                icon={<Settings aria-hidden="true" size={20} />}
                onClick={() => setDialog({ kind: 'settings' })}
              >
                Game Settings
              </Button>
            )}
            {ordered.length > 0 && newGame}
          </div>
        }
      />
      {!may(accessLevel, 'game.edit') && (
        <ReadOnlyNote>You need write permission to schedule and track games.</ReadOnlyNote>
      )}
      {may(accessLevel, 'game.restore') && teamId && dialog?.kind !== 'trash' && (
        <DeletedWork teamId={teamId} onOpen={() => setDialog({ kind: 'trash' })} />
      )}
      {ordered.length === 0 ? (
        <EmptyState title="No Games Scheduled" drawing action={newGame}>
          Add your next game and set the lineup before you get to the field.
        </EmptyState>
      ) : (
        <GamesList
          games={ordered}
          onStart={open('start')}
          onEdit={open('edit')}
          onDelete={open('delete')}
        />
      )}
      {may(accessLevel, 'game.restore') && (
        <p className={styles.trash}>
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={() => setDialog({ kind: 'trash' })}
          >
            Deleted Games
          </Button>
        </p>
      )}
      {dialog?.kind === 'new' && <GameDialog game={null} onClose={close} />}
      {dialog?.kind === 'trash' && teamId && <GamesTrashDialog teamId={teamId} onClose={close} />}
      {dialog?.kind === 'settings' && <SettingsDialog onClose={close} />}
      {dialog?.kind === 'start' && chosen && <StartDialog game={chosen} onClose={close} />}
      {dialog?.kind === 'edit' && chosen && <GameDialog game={chosen} onClose={close} />}
      {dialog?.kind === 'delete' && chosen && (
        <DeleteGameDialog
          game={chosen}
          onKeep={close}
          onDelete={() => void remove(chosen.id).then(close)}
        />
      )}
    </>
  );
}
