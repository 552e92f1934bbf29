import type { Bats, Person, Side, Throws } from '@full-count/baseball';
import {
  type Action,
  type MutationResult,
  may,
  opponentPlayerId,
  resolveOpponent,
} from '@full-count/sync-protocol';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { playerFacts, upperFirst } from '../../../format/names.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { useOpponentPlayers } from '../../../local/queries/games/opponents.ts';
import { useHands } from '../../../local/queries/games/use-hands.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { TextInput } from '../../../ui/fields/field.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { useShownFigures } from '../model/live-game-context.ts';
import styles from './person-details.module.css';

export function PersonDetails({ side, person }: { side: Side; person: Person }) {
  const { players, game } = useShownFigures().shownGame;
  const [isEditing, setIsEditing] = useState(false);
  const { accessLevel } = useLocalData();
  const hands = useHands();
  if (hands === undefined) return null;
  const player = players.find(({ id }) => id === person.id);
  const details: Details = {
    ...hands.handsOf(side, game.opponent, person),
    birthYear: player?.birthYear ?? null,
  };
  // A guest player is not on our roster, so there is no row to store details in.
  const hasDetails = side === 'opponent' || player !== undefined;
  const withAge = side === 'team' && may(accessLevel, 'player.edit');
  return (
    <div className={styles.details}>
      <p>
        {hasDetails && `${detailsText(details, { withAge })} `}
        <PlayerLink to={playerPath(game.id, side, person)} name={`${person.name}'s page`} />
      </p>
      {hasDetails && may(accessLevel, EDIT_ACTIONS[side]) && (
        <Button
          variant="quiet"
          icon={Pencil}
          aria-label={`Edit ${person.name}`}
          onClick={() => setIsEditing(true)}
        >
          Edit
        </Button>
      )}
      {isEditing && (
        <PersonDetailsDialog
          side={side}
          person={person}
          details={details}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}

const EDIT_ACTIONS: Readonly<Record<Side, Action>> = {
  team: 'player.edit',
  opponent: 'opponent.edit',
};

interface PersonDetailsDialogProps {
  side: Side;
  person: Person;
  details: Details;
  onClose: () => void;
}

const NOT_SET = '-';
const handSegments = (both: string) =>
  [
    { value: 'L', label: 'Left' },
    { value: 'R', label: 'Right' },
    { value: 'S', label: both },
    { value: NOT_SET, label: 'Not set' },
  ] as const;

export function PersonDetailsDialog(props: PersonDetailsDialogProps) {
  const { side, person, details, onClose } = props;
  const save = useSaveDetails(props);
  const [bats, setBats] = useState<Bats | typeof NOT_SET>(details.bats ?? NOT_SET);
  const [throws, setThrows] = useState<Throws | typeof NOT_SET>(details.throws ?? NOT_SET);
  const [birthYearText, setBirthYearText] = useState(
    details.birthYear === null ? '' : String(details.birthYear),
  );
  const birthYear = parseBirthYear(birthYearText, new Date().getFullYear());
  const isInvalid = birthYear === undefined;

  async function submit(): Promise<void> {
    if (isInvalid) return;
    const enteredDetails = {
      bats: bats === NOT_SET ? null : bats,
      throws: throws === NOT_SET ? null : throws,
      birthYear,
    };
    const isSaved = await toastResult(save(enteredDetails), { failed: 'Failed to save player' });
    if (isSaved) onClose();
  }

  return (
    <FormDialog
      title={person.name}
      onClose={onClose}
      keepLabel="Leave As Is"
      submitLabel="Save"
      disabled={isInvalid}
      onSubmit={() => void submit()}
    >
      <Segmented label="Bats" segments={handSegments('Switch')} value={bats} onChange={setBats} />
      <Segmented
        label="Throws"
        segments={handSegments('Both')}
        value={throws}
        onChange={setThrows}
      />
      {side === 'team' && (
        <TextInput
          label="Birth year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          hint="Optional. Used for pitch limits. Read Only members can't see it."
          error={isInvalid ? 'Enter a year, like 2014' : undefined}
          value={birthYearText}
          onChange={(event) => setBirthYearText(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

function useSaveDetails({ side, person, details }: PersonDetailsDialogProps) {
  const openedDetails = useValueAtOpening(details);
  const mutate = useMutate();
  const { teamId } = useLocalData();
  const { opponent } = useShownFigures().shownGame.game;
  const opponentPlayers = useOpponentPlayers(opponent);
  return async (enteredDetails: Details): Promise<MutationResult> => {
    const { birthYear, ...hands } = changedFields(openedDetails, enteredDetails);
    if (side === 'team') {
      const changes = { ...hands, ...(birthYear !== undefined && { birthYear }) };
      return mutate('player.update', { playerId: person.id ?? '', changes });
    }
    const knownPlayer = resolveOpponent(opponentPlayers ?? [], person.name);
    const player = {
      id: knownPlayer?.id ?? opponentPlayerId(teamId ?? '', opponent, person.name),
      opponent,
      name: knownPlayer?.name ?? person.name,
    };
    return mutate('opponent.save', { player, ...hands });
  };
}

export interface Details {
  readonly bats: Bats | null;
  readonly throws: Throws | null;
  /** Stored for our own players only. */
  readonly birthYear: number | null;
}

/** "Bats right, throws right, born 2014", "Bats left", "Bats/throws not set" */
export function detailsText(
  { bats, throws, birthYear }: Details,
  { withAge }: { withAge: boolean },
): string {
  const hands = playerFacts({ bats, throws }) || 'bats/throws not set';
  const age = birthYear === null ? 'age not set' : `born ${birthYear}`;
  return upperFirst(withAge ? `${hands}, ${age}` : hands);
}

/** The typed birth year. Null when nothing was typed, undefined when it can't be a player's. */
export function parseBirthYear(text: string, thisYear: number): number | null | undefined {
  const trimmedText = text.trim();
  if (trimmedText === '') return null;
  const year = Number(trimmedText);
  const isYear =
    /^\d{4}$/.test(trimmedText) && year >= thisYear - OLDEST_AGE && year <= thisYear - YOUNGEST_AGE;
  return isYear ? year : undefined;
}

const OLDEST_AGE = 99;
const YOUNGEST_AGE = 3;
