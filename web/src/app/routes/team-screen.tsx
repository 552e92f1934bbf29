import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { GameScreenProps } from '../../baseball-ui/loading.tsx';
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
  load: () => Promise<ComponentType<GameScreenProps>>,
): LazyScreen {
  return teamScreen(title, firstTeamReason, async () => {
    const [{ TeamOfRow }, { LoadedGame }, Screen] = await Promise.all([
      import('../account/team-of-row.tsx'),
      import('../../baseball-ui/loading.tsx'),
      load(),
    ]);
    return () => {
      const { gameId = '' } = useParams();
      return (
        <TeamOfRow kind="game" id={gameId}>
          <LoadedGame key={gameId} title={title} gameId={gameId}>
            {(game) => <Screen {...game} />}
          </LoadedGame>
        </TeamOfRow>
      );
    };
  });
}
