import { useMemo } from 'react';
import {
  type GameLabel,
  type GameToLabel,
  gameLabels,
} from '../components/game-dates/game-labels.ts';
import { type ShownGameDate, shownGameDate } from '../components/game-dates/shown-game-date.ts';
import { useLocalData } from './local-data.tsx';
import { useTeam } from './use-team.ts';

/** The selected team's time zone, in which a game without a start time has its day. */
export function useTeamTimeZone(): string {
  const { teams, teamId } = useLocalData();
  const team = useTeam() ?? teams.find(({ id }) => id === teamId);
  return team?.timeZone ?? deviceTimeZone();
}

/** The time zone of any of the user's teams, for lists that hold games of several. */
export function useTimeZoneOf(): (teamId: string) => string {
  const { teams } = useLocalData();
  return (teamId) => teams.find(({ id }) => id === teamId)?.timeZone ?? deviceTimeZone();
}

/** When a game of the selected team is, as this device shows it. */
export function useShownGameDate(gameDate: string): ShownGameDate {
  return shownGameDate(gameDate, useTeamTimeZone());
}

/** What tells the selected team's games apart. `games` are all that a list may show. */
export function useGameLabels(games: readonly GameToLabel[]): (game: GameToLabel) => GameLabel {
  const timeZone = useTeamTimeZone();
  return useMemo(() => {
    const labels = gameLabels(games, timeZone);
    return (game) => labels.get(game.id) ?? singleLabel(game, timeZone);
  }, [games, timeZone]);
}

function singleLabel(game: GameToLabel, timeZone: string): GameLabel {
  const [label] = gameLabels([game], timeZone).values();
  return label as GameLabel;
}

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
