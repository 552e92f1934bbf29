import { countWithNoun } from '@full-count/baseball';
import { may, type PlayerRow } from '@full-count/sync-protocol';
import { CircleCheck, Eraser, FileUp, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocalData } from '../../local/local-data.tsx';
import { usePlayers, useTeam } from '../../local/queries/teams/teams.ts';
import { useMutateAll } from '../../local/write/use-mutate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TrashButton } from '../../ui/dialogs/trash-dialog.tsx';
import { Banner, ReadOnlyNote, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { Segmented } from '../../ui/fields/choices.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { useAskedFor } from '../../ui/hooks/hooks.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { type ImportRecord, importedText, undoChanges } from './import/import-plan.ts';
import { PlayerDialog, RemovePlayerDialog } from './player-dialog.tsx';
import {
  findPlayers,
  PlayersList,
  type RosterOrder,
  SharedJerseysBanner,
  sortRoster,
} from './players-list.tsx';
import styles from './roster.module.css';

const loadDialogs = () => import('./roster-dialogs.ts');
const ImportDialog = lazyPart(async () => (await loadDialogs()).ImportDialog);
const RosterTrashDialog = lazyPart(async () => (await loadDialogs()).RosterTrashDialog);
const ErasePlayerDialog = lazyPart(async () => (await loadDialogs()).ErasePlayerDialog);
const EraseNameDialog = lazyPart(async () => (await loadDialogs()).EraseNameDialog);

type OpenDialog =
  | { kind: 'add' | 'import' | 'trash' | 'erase-name' }
  | { kind: 'edit' | 'remove' | 'erase'; player: PlayerRow }
  | null;

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: 'jersey', label: 'Jersey' },
  { value: 'position', label: 'Position' },
] as const;

/** Shorter rosters have no search. */
const MIN_LONG_ROSTER = 9;

export function PlayersScreen() {
  const { accessLevel } = useLocalData();
  const team = useTeam();
  const players = usePlayers();
  const opensNew = useAskedFor('new') !== null && may(accessLevel, 'player.edit');
  const [dialog, setDialog] = useState<OpenDialog>(opensNew ? { kind: 'add' } : null);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<RosterOrder>('name');
  const [importRecord, setImportRecord] = useState<ImportRecord | null>(null);
  if (!team || players === undefined) return <SpinnerScreen />;
  const mayEdit = may(accessLevel, 'player.edit');
  const close = () => setDialog(null);
  const isLong = players.length >= MIN_LONG_ROSTER;
  const shownPlayers = isLong ? sortRoster(findPlayers(players, search), order) : players;
  const addButton = mayEdit && (
    <Button variant="action" icon={Plus} onClick={() => setDialog({ kind: 'add' })}>
      Add Player
    </Button>
  );
  const importButton = mayEdit && (
    <Button icon={FileUp} onClick={() => setDialog({ kind: 'import' })}>
      Import Players
    </Button>
  );
  const mayErase = may(accessLevel, 'person.erase');
  const eraseNameButton = mayErase && (
    <Button icon={Eraser} onClick={() => setDialog({ kind: 'erase-name' })}>
      Erase a Name
    </Button>
  );
  return (
    <>
      <PageHead
        // The title has the start of the id (docs/requirements.md).
        title={
          <span className={styles.title}>
            <span className="clip">{team.name}</span> Roster <small>({team.id.slice(0, 8)})</small>
          </span>
        }
        sub={countWithNoun(players.length, 'player')}
        actions={players.length > 0 && addButton}
        more={
          players.length > 0 && (
            <>
              {importButton}
              {eraseNameButton}
            </>
          )
        }
        filters={
          isLong && (
            <>
              <TextInput
                label="Search players"
                type="search"
                autoComplete="off"
                enterKeyHint="search"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
              <Segmented label="Order" segments={ORDERS} value={order} onChange={setOrder} />
            </>
          )
        }
        filterCount={search === '' ? 0 : 1}
      />
      {!mayEdit && <ReadOnlyNote>You need write permission to change the roster.</ReadOnlyNote>}
      {importRecord !== null && (
        <div className={styles.banner}>
          <ImportedBanner
            record={importRecord}
            roster={players}
            onUndone={() => setImportRecord(null)}
          />
          <SharedJerseysBanner players={players} />
        </div>
      )}
      <PlayersList
        players={players}
        shownPlayers={shownPlayers}
        addButtons={
          addButton && (
            <>
              {addButton}
              {importButton}
            </>
          )
        }
        mayEdit={mayEdit}
        onShowAll={() => setSearch('')}
        onEdit={(player) => setDialog({ kind: 'edit', player })}
        onRemove={(player) => setDialog({ kind: 'remove', player })}
        onErase={mayErase ? (player) => setDialog({ kind: 'erase', player }) : undefined}
      />
      {may(accessLevel, 'player.restore') && (
        <TrashButton label="Removed Players" onClick={() => setDialog({ kind: 'trash' })} />
      )}
      {dialog?.kind === 'add' && <PlayerDialog player={null} onClose={close} />}
      {dialog?.kind === 'edit' && <PlayerDialog player={dialog.player} onClose={close} />}
      {dialog?.kind === 'remove' && <RemovePlayerDialog player={dialog.player} onClose={close} />}
      {dialog?.kind === 'trash' && <RosterTrashDialog teamId={team.id} onClose={close} />}
      {dialog?.kind === 'erase-name' && <EraseNameDialog teamId={team.id} onClose={close} />}
      {dialog?.kind === 'erase' && (
        <ErasePlayerDialog teamId={team.id} player={dialog.player} onClose={close} />
      )}
      {dialog?.kind === 'import' && (
        <ImportDialog
          roster={players}
          onClose={close}
          onImported={(record) => {
            setImportRecord(record);
            close();
          }}
        />
      )}
    </>
  );
}

interface ImportedBannerProps {
  record: ImportRecord;
  roster: readonly PlayerRow[];
  onUndone: () => void;
}

function ImportedBanner({ record, roster, onUndone }: ImportedBannerProps) {
  const mutateAll = useMutateAll();
  const changes = undoChanges(record, roster);

  async function undo(): Promise<void> {
    const isUndone = await toastResult(mutateAll(changes), {
      done: 'Import undone',
      failed: 'Failed to undo the import',
    });
    if (isUndone) onUndone();
  }

  return (
    <Banner
      tone="good"
      icon={CircleCheck}
      action={
        changes.length > 0 && (
          <Button icon={Undo2} onClick={undo}>
            Undo Import
          </Button>
        )
      }
    >
      <b>{importedText(record.addedIds.length, record.updatedPlayers.length)}.</b> You can undo the
      whole import while you stay on this screen.
    </Banner>
  );
}
