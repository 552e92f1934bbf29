import type { Person, Side } from '@full-count/baseball';
import { type Action, may } from '@full-count/sync-protocol';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { useHands } from '../../../local/queries/games/use-hands.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShownFigures } from '../model/live-game-context.ts';
import styles from './person-details.module.css';
import { type Details, detailsText, PersonDetailsDialog } from './person-details-dialog.tsx';

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
          icon={<Pencil size={20} />}
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
