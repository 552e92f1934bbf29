import { gameTypeSchema } from '@full-count/baseball';
import { type GameRow, headOf, NOTES_LENGTH, PLACE_LENGTH } from '@full-count/sync-protocol';
import { useId, useState } from 'react';
import { ForfeitDialog } from '../../baseball-ui/scoring/forfeit-dialog.tsx';
import { gameTypeLabels } from '../../labels/game-types.ts';
import { withoutSpellings } from '../../local/queries/games/opponents.ts';
import { useGames } from '../../local/queries/games/use-folded-game.ts';
import { useNoRoom, useTeam, useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { newId } from '../../platform/ids.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormDialog } from '../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../ui/fields/choices.tsx';
import { NameInput, TextArea, TextInput } from '../../ui/fields/field.tsx';
import { type FormField, useForm, useValueAtOpening } from '../../ui/hooks/use-form.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import styles from './games-screen.module.css';
import {
  blankGame,
  changedDetails,
  type GameForm,
  gameFaults,
  gameFields,
  gameForm,
} from './model/game-form.ts';

const DEFAULT_INNINGS = 9;
const GAME_TYPE_SEGMENTS = gameTypeSchema.options.map((type) => ({
  value: type,
  label: gameTypeLabels[type],
}));

interface GameDialogProps {
  /** Null for a new game. */
  game: GameRow | null;
  onClose: () => void;
}

export function GameDialog(props: GameDialogProps) {
  const team = useTeam();
  // The form starts with the team's number of innings, so it waits for the team.
  if (team === undefined) return null;
  return <GameFields {...props} teamInnings={team?.settings.innings ?? DEFAULT_INNINGS} />;
}

function GameFields({ game, teamInnings, onClose }: GameDialogProps & { teamInnings: number }) {
  const timeZone = useTeamTimeZone();
  const noRoom = useNoRoom();
  const initialForm = useValueAtOpening(() =>
    game ? gameForm(game, timeZone) : blankGame(new Date(), teamInnings),
  );
  const save = useSaveGame(game?.id ?? null, initialForm, timeZone);
  const submitLabel = game ? 'Save Game' : 'Create Game';
  const { field, form } = useForm<GameForm>({
    initial: initialForm,
    faultsOf: gameFaults,
    submit: async (form) => {
      if (await save(form)) onClose();
    },
  });
  const [isForfeiting, setIsForfeiting] = useState(false);
  const opponentsId = useId();
  // The newest spelling of each.
  const opponents = withoutSpellings((useGames() ?? []).map((each) => each.opponent));
  const whereField = field('where');
  const typeField = field('gameType');
  return (
    <>
      <FormDialog
        title={game ? 'Edit Game' : 'New Game'}
        onClose={onClose}
        submitLabel={submitLabel}
        {...form}
        notice={game === null ? noRoom : undefined}
      >
        <NameInput label="Opponent" data-autofocus list={opponentsId} {...field('opponent')} />
        <datalist id={opponentsId}>
          {opponents.map((opponent) => (
            <option key={opponent} value={opponent} />
          ))}
        </datalist>
        <div className={styles.when}>
          <TextInput label="Game Date" type="date" {...field('day')} />
          <TextInput label="Start Time (optional)" type="time" {...field('time')} />
        </div>
        <Segmented
          label="Where"
          segments={[
            { value: 'home', label: 'Home Game' },
            { value: 'away', label: 'Away Game' },
          ]}
          value={whereField.value as GameForm['where']}
          onChange={(value) => whereField.onChange({ target: { value } })}
        />
        <Segmented
          label="Game Type"
          segments={GAME_TYPE_SEGMENTS}
          value={typeField.value as GameForm['gameType']}
          onChange={(value) => typeField.onChange({ target: { value } })}
        />
        <InningsInput {...field('innings')} />
        <TextInput label="Place (optional)" maxLength={PLACE_LENGTH} {...field('place')} />
        <TextArea label="Notes (optional)" maxLength={NOTES_LENGTH} {...field('notes')} />
        {hasPitches(game) && (
          <p className="small muted">
            This game has pitches. Changing home or away changes who bats first and refigures every
            half-inning. Check the score afterward.
          </p>
        )}
        {mayBeForfeited(game) && (
          <Button variant="quiet" className={styles.forfeit} onClick={() => setIsForfeiting(true)}>
            Forfeit
          </Button>
        )}
      </FormDialog>
      {game !== null && isForfeiting && (
        <ForfeitDialog game={game} onClose={() => setIsForfeiting(false)} onForfeited={onClose} />
      )}
    </>
  );
}

function InningsInput({ onChange, ...field }: FormField) {
  return (
    <TextInput
      label="Innings"
      inputMode="numeric"
      autoComplete="off"
      {...field}
      onChange={({ target }) => onChange({ target: { value: twoDigits(target.value) } })}
    />
  );
}

function twoDigits(text: string): string {
  return text.replace(/\D/gu, '').slice(0, 2);
}

function hasPitches(game: GameRow | null): boolean {
  return game !== null && headOf(game) !== null;
}

/** Forfeits are too rare for a button on each card. */
function mayBeForfeited(game: GameRow | null): boolean {
  return game?.status === 'scheduled' || game?.status === 'live';
}

function useSaveGame(gameId: string | null, initialForm: GameForm, timeZone: string) {
  const mutate = useMutate();
  return async (form: GameForm): Promise<boolean> => {
    if (gameId === null) {
      return toastResult(mutate('game.create', { id: newId(), ...gameFields(form, timeZone) }), {
        done: 'Game created successfully',
        failed: 'Failed to create game',
      });
    }
    const changes = changedDetails(initialForm, form, timeZone);
    if (Object.keys(changes).length === 0) return true;
    return toastResult(mutate('game.update', { gameId, ...changes }), {
      done: 'Game updated successfully',
      failed: 'Failed to update game',
    });
  };
}
