import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { type LazyScreen, lazyScreen } from '../../ui/feedback/lazy-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

/**
 * A screen of the selected team.
 *
 * @param firstTeamReason "Create your first team to manage games."
 */
export function teamScreen(
  title: string,
  firstTeamReason: string,
  load: () => Promise<ComponentType>,
): LazyScreen {
  return lazyScreen(async () => {
    const Screen = await load();
    return () => (
      <TeamGate title={title} firstTeamReason={firstTeamReason}>
        <Screen />
      </TeamGate>
    );
  });
}

/** A screen of the game in the address, which may be a game of another of the user's teams. */
export function gameScreen(
  title: string,
  firstTeamReason: string,
  load: () => Promise<ComponentType<{ gameId: string }>>,
): LazyScreen {
  return teamScreen(title, firstTeamReason, async () => {
    const [{ TeamOfRow }, Screen] = await Promise.all([
      import('../account/team-of-row.tsx'),
      load(),
    ]);
    return () => {
      const { gameId = '' } = useParams();
      return (
        <TeamOfRow kind="game" id={gameId}>
          <Screen key={gameId} gameId={gameId} />
        </TeamOfRow>
      );
    };
  });
}
