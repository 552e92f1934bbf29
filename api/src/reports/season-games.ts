import { type SeasonGame, summarizeGame } from '@full-count/baseball';
import { viewOf } from '../games/game-view.ts';
import { listGames } from '../games/queries.ts';
import type { Reader } from '../sync/rows/batch.ts';
import { loaders } from '../sync/rows/tables.ts';

/** A team's completed and live games, each folded and summed up. */
export async function loadSeasonGames(db: Reader, teamId: string): Promise<SeasonGame[]> {
  const games = (await listGames(db, teamId)).filter(({ status }) => status !== 'scheduled');
  const gameIds = games.map(({ id }) => id);
  const plateAppearances = groupByGame(await loaders.plateAppearances(db, teamId, { gameIds }));
  const events = groupByGame(await loaders.gameEvents(db, teamId, { gameIds }));
  return games.map((game) => {
    const log = {
      plateAppearances: plateAppearances.get(game.id) ?? [],
      events: events.get(game.id) ?? [],
    };
    const { folded } = viewOf(teamId, game, log);
    return { completed: game.status === 'completed', summary: summarizeGame(folded) };
  });
}

function groupByGame<R extends { readonly gameId: string }>(
  stored: readonly { readonly row: R }[],
): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const { row } of stored) {
    const group = groups.get(row.gameId);
    if (group) group.push(row);
    else groups.set(row.gameId, [row]);
  }
  return groups;
}
