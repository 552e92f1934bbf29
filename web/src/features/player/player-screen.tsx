import { useMemo } from 'react';
import {
  type FoundPlayer,
  type PlayerAddress,
  useFoundPlayer,
} from '../../local/queries/games/use-found-player.ts';
import { type HandsLookup, useHands } from '../../local/queries/games/use-hands.ts';
import type { PlayerSubject } from '../../local/queries/season/player-season.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PlayerPage } from './player-page.tsx';

/** @param address must be the same object at each render */
export function PlayerScreen({ address }: { address: PlayerAddress }) {
  const player = useFoundPlayer(address);
  const hands = useHands();
  const subject = useMemo(
    () => (player && hands ? subjectOf(player, hands) : null),
    [player, hands],
  );
  if (player === null) return <PlayerNotFound />;
  if (player === undefined || hands === undefined || subject === null) return <SpinnerScreen />;
  return <PlayerPage player={player} subject={subject} hands={hands} />;
}

/** An opponent's player may have been logged under several names. */
function subjectOf(player: FoundPlayer, hands: HandsLookup): PlayerSubject {
  const { side, name } = player;
  if (side === 'team') return { side, opponent: null, people: [{ id: player.id, name }] };
  const { opponent, loggedName } = player;
  const people = hands.namesOf(opponent, loggedName).map((other) => ({ id: null, name: other }));
  return { side, opponent, people };
}

function PlayerNotFound() {
  return (
    <>
      <PageHead title="Player" />
      <EmptyState
        title="Player Not Found"
        action={<ButtonLink to={paths.players}>Go to Players</ButtonLink>}
      >
        This player isn't on this device. They were deleted, or they belong to another team.
      </EmptyState>
    </>
  );
}
