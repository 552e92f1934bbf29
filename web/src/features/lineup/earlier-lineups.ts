import type { GameRow } from '@full-count/sync-protocol';
import { isAgainst } from '../../local/queries/games/opponents.ts';
import type { SideForm } from './lineup-form.ts';
import { type Candidate, sideFormOf } from './lineup-rows.ts';

export interface EarlierLineup {
  readonly gameDate: string;
  readonly side: SideForm;
}

/** Our lineup of the newest other game that has one. The spot of a player who left the roster is empty. */
export function lastLineup(
  game: GameRow,
  games: readonly GameRow[],
  candidates: readonly Candidate[],
): EarlierLineup | null {
  const lastGame = newestFirst(game, games).find(({ lineup }) => lineup?.team);
  if (!lastGame) return null;
  const { plan: _, ...side } = sideFormOf('team', lastGame.lineup?.team);
  const idIfCandidate = (id: string) =>
    candidates.some((candidate) => candidate.id === id) ? id : '';
  return {
    gameDate: lastGame.gameDate,
    side: {
      ...side,
      slots: side.slots.map((slot) => ({ ...slot, value: idIfCandidate(slot.value) })),
      pitcher: idIfCandidate(side.pitcher),
      flex: idIfCandidate(side.flex),
    },
  };
}

export function lastOpponentLineup(game: GameRow, games: readonly GameRow[]): EarlierLineup | null {
  const lastGame = newestFirst(game, games).find(
    (otherGame) => isAgainst(otherGame, game.opponent) && otherGame.lineup?.opponent,
  );
  if (!lastGame) return null;
  return { gameDate: lastGame.gameDate, side: sideFormOf('opponent', lastGame.lineup?.opponent) };
}

function newestFirst(game: GameRow, games: readonly GameRow[]): GameRow[] {
  return games
    .filter(({ id }) => id !== game.id)
    .toSorted((a, b) => (a.gameDate < b.gameDate ? 1 : -1));
}
