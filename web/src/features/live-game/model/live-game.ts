import type { GameState, Person, Side } from '@full-count/baseball';
import type { PlayerRow, TeamRow } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { sortByJersey } from '../../../format/names.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useFoldedGame } from '../../../local/queries/games/use-folded-game.ts';
import { usePlayers, useTeam } from '../../../local/queries/teams/teams.ts';
import { useIsGameArriving } from '../../../local/sync-status/use-arriving.ts';
import { currentMatchup, type Matchup } from './matchup.ts';
import { type Picks, usePicks } from './picks.ts';

/** Undefined while loading, and while the game's pitches arrive. Null if there is no game id or this device does not have the game. */
export function useLiveGame(gameId: string | null): LiveGame | null | undefined {
  const data = useFoldedGame(gameId);
  const isArriving = useIsGameArriving(gameId ?? '');
  const team = useTeam();
  const players = usePlayers();
  const picks = usePicks(gameId ?? '');
  return useMemo(() => {
    if (gameId === null || data === null || team === null) return null;
    if (data === undefined || isArriving !== false || team === undefined || players === undefined)
      return undefined;
    return liveGameOf(data, team, players, picks);
  }, [gameId, data, isArriving, team, players, picks]);
}

export interface LiveGame extends FoldedGameData {
  readonly state: GameState;
  readonly matchup: Matchup;
  readonly picks: Picks;
  readonly team: TeamRow;
  /** Our players in roster order, without removed ones. */
  readonly players: readonly PlayerRow[];
  readonly roster: readonly Person[];
  readonly names: Readonly<Record<Side, string>>;
}

export function liveGameOf(
  data: FoldedGameData,
  team: TeamRow,
  allPlayers: readonly PlayerRow[],
  picks: Picks,
): LiveGame {
  const players = sortByJersey(allPlayers);
  const roster = players.map(({ id, playerName }) => ({ id, name: playerName }));
  const { state } = data.folded;
  return {
    ...data,
    state,
    picks,
    team,
    players,
    roster,
    names: { team: team.name, opponent: data.game.opponent },
    matchup: currentMatchup({ setup: data.setup, state, folded: data.folded, picks, roster }),
  };
}

export function jerseyOf({ players }: LiveGame, person: Person): string | null {
  return players.find((player) => player.id === person.id)?.jersey ?? null;
}
