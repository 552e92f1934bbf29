import { type GameRow, may } from '@full-count/sync-protocol';
import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { useGames } from '../../local/use-games.ts';
import { DeleteGameDialog } from './delete-game-dialog.tsx';
import { GameCard } from './game-card.tsx';
import { countText, inScheduleOrder } from './game-order.ts';
import styles from './games-screen.module.css';
import { NewGameDialog } from './new-game-dialog.tsx';
import { useGameActions } from './use-game-actions.ts';

export interface StartDialogProps {
  game: GameRow;
  onClose: () => void;
}

export interface GamesScreenProps {
  /** Asks for the lineups and starts the game; the lineup feature's. */
  StartDialog: ComponentType<StartDialogProps>;
}

type OpenDialog = { kind: 'new' } | { kind: 'start' | 'delete'; gameId: string } | null;

export function GamesScreen({ StartDialog }: GamesScreenProps) {
  const { standing, teamId } = useLocalData();
  const games = useGames();
  const actions = useGameActions();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  if (!teamId) return <NoTeam />;
  if (!games) return <SpinnerScreen text="Loading games..." />;

  const canEdit = may(standing, 'game.edit');
  const shown = inScheduleOrder(games);
  const chosen = dialog && 'gameId' in dialog && shown.find((game) => game.id === dialog.gameId);
  const close = () => setDialog(null);
  const newGame = canEdit && (
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
        sub={shown.length > 0 && countText(shown)}
        actions={shown.length > 0 && newGame}
      />
      {shown.length === 0 ? (
        <EmptyState title="No Games Scheduled" drawing action={newGame}>
          Add the next one and its lineup can be ready before you reach the field.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {shown.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              canRecord={may(standing, 'game.record')}
              canDelete={may(standing, 'game.delete')}
              onStart={() => setDialog({ kind: 'start', gameId: game.id })}
              onDelete={() => setDialog({ kind: 'delete', gameId: game.id })}
              onEnd={() => void actions.end(game.id)}
              onRestart={() => void actions.restart(game.id)}
            />
          ))}
        </ul>
      )}
      {dialog?.kind === 'new' && <NewGameDialog onClose={close} />}
      {dialog?.kind === 'start' && chosen && <StartDialog game={chosen} onClose={close} />}
      {dialog?.kind === 'delete' && chosen && (
        <DeleteGameDialog
          game={chosen}
          onKeep={close}
          onDelete={() => void actions.remove(chosen.id).then(close)}
        />
      )}
    </>
  );
}

function NoTeam() {
  return (
    <>
      <PageHead title="Games" />
      <EmptyState title="No Teams Found">Create your first team to manage games.</EmptyState>
    </>
  );
}
