import type { FoldedGame } from '@full-count/baseball';
import { viewOf } from '../games/view/game-view.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';

/** These games of a team, folded, by id; deleted ones are left out. */
export async function loadFoldedGames(
  db: Reader,
  teamId: string,
  gameIds: readonly string[],
): Promise<Map<string, FoldedGame>> {
  const games = await loaders.games(db, teamId, { ids: [...gameIds] });
  const plateAppearances = groupByGame(await loaders.plateAppearances(db, teamId, { gameIds }));
  const events = groupByGame(await loaders.gameEvents(db, teamId, { gameIds }));
  const folded = new Map<string, FoldedGame>();
  for (const { row: game } of games) {
    if (game.deletedAt) continue;
    const log = {
      plateAppearances: plateAppearances.get(game.id) ?? [],
      events: events.get(game.id) ?? [],
    };
    folded.set(game.id, viewOf(teamId, game, log).folded);
    // A season is many folds: others are answered between two of them.
    await new Promise(setImmediate);
  }
  return folded;
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
