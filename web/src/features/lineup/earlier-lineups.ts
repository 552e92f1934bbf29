import type { GameRow } from '@full-count/sync-protocol';
import { isAgainst } from '../../local/queries/games/is-against.ts';
import type { SideForm } from './lineup-form.ts';
import { type Candidate, formOf } from './lineup-rows.ts';

export interface EarlierLineup {
  readonly gameDate: string;
  readonly side: SideForm;
}

/**
 * Our lineup of the newest other game that has one. Players who left the roster leave an empty
 * spot.
 */
export function lastLineup(
  game: GameRow,
  games: readonly GameRow[],
  candidates: readonly Candidate[],
): EarlierLineup | null {
  const last = newestFirst(game, games).find(({ lineup }) => lineup?.team);
  if (!last) return null;
  const side = formOf('team', last.lineup?.team);
  const idIfPresent = (id: string) =>
    candidates.some((candidate) => candidate.id === id) ? id : '';
  return {
    gameDate: last.gameDate,
    side: {
      ...side,
      slots: side.slots.map(({ key, value }) => ({ key, value: idIfPresent(value) })),
      pitcher: idIfPresent(side.pitcher),
      flex: idIfPresent(side.flex),
    },
  };
}

/** The opponent's lineup of the newest other game against them that has one. */
export function lastOpponentLineup(game: GameRow, games: readonly GameRow[]): EarlierLineup | null {
  const last = newestFirst(game, games).find(
    (other) => isAgainst(other, game.opponent) && other.lineup?.opponent,
  );
  if (!last) return null;
  return { gameDate: last.gameDate, side: formOf('opponent', last.lineup?.opponent) };
}

function newestFirst(game: GameRow, games: readonly GameRow[]): GameRow[] {
  return games
    .filter(({ id }) => id !== game.id)
    .toSorted((a, b) => (a.gameDate < b.gameDate ? 1 : -1));
}
