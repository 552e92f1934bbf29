import type { GameRow } from '@full-count/sync-protocol';
import { isAgainst } from '../../local/queries/games/is-against.ts';
import type { SideForm } from './lineup-form.ts';
import { type Candidate, formOf } from './lineup-rows.ts';

/** A lineup that was used before, ready to be used again. */
export interface EarlierLineup {
  /** When that game was. */
  readonly gameDate: string;
  readonly side: SideForm;
}

/** Our lineup of the newest other game that has one. A player who left the roster leaves an empty spot. */
export function lastLineup(
  game: GameRow,
  games: readonly GameRow[],
  candidates: readonly Candidate[],
): EarlierLineup | null {
  const last = newestFirst(game, games).find((one) => one.lineup?.team);
  if (!last) return null;
  const side = formOf('team', last.lineup?.team);
  const present = (id: string) => (candidates.some((one) => one.id === id) ? id : '');
  return {
    gameDate: last.gameDate,
    side: {
      ...side,
      slots: side.slots.map(({ key, value }) => ({ key, value: present(value) })),
      pitcher: present(side.pitcher),
      flex: present(side.flex),
    },
  };
}

/** The same opponent's of the newest other game against them that has one. */
export function lastOpponentLineup(game: GameRow, games: readonly GameRow[]): EarlierLineup | null {
  const last = newestFirst(game, games).find(
    (one) => isAgainst(one, game.opponent) && one.lineup?.opponent,
  );
  if (!last) return null;
  return { gameDate: last.gameDate, side: formOf('opponent', last.lineup?.opponent) };
}

function newestFirst(game: GameRow, games: readonly GameRow[]): GameRow[] {
  return games
    .filter((one) => one.id !== game.id)
    .toSorted((a, b) => (a.gameDate < b.gameDate ? 1 : -1));
}
