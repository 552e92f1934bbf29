import type { Lineup } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import type { Page } from 'playwright-core';
import type { OfficialGame } from '../../../lab/scorer/game-files.ts';
import { rowsOnDevice } from '../../../lab/steps/device-steps.ts';
import { scheduleGame, startWithoutLineup } from '../../../lab/steps/game-steps.ts';
import { type NamedLineup, startWithLineups } from '../../../lab/steps/lineup-steps.ts';

export async function startGame(
  page: Page,
  file: OfficialGame,
  hasLineups: boolean,
): Promise<string> {
  const { opponent, homeTeam } = file.game;
  await page.getByText('No Games Scheduled').waitFor();
  await scheduleGame(page, { opponent, isHome: homeTeam });
  if (hasLineups) {
    const { team, opponent: opponentLineup } = replayGame(file).lineups;
    const lineups = { team: namedLineup(team), opponent: namedLineup(opponentLineup) };
    await startWithLineups(page, opponent, lineups);
  } else {
    await startWithoutLineup(page, opponent);
  }
  const [game] = await rowsOnDevice<{ id: string }>(page, 'games');
  if (game === undefined) throw new Error('The game is not on the device.');
  return game.id;
}

function namedLineup(lineup: Lineup | null): NamedLineup {
  return {
    battingOrder: lineup?.battingOrder.map(({ name }) => name) ?? [],
    startingPitcher: lineup?.startingPitcher?.name ?? '',
  };
}
