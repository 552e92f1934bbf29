import type { FloorRow, FloorRows } from '../floor/floor-tables.ts';
import { PITCHER, SEASON, type SeasonGame, seasonGame } from '../season.ts';
import type { SeasonIds } from '../season-ids.ts';
import type { FloorPitch } from './floor-database.ts';

export function floorSeason(idAt: SeasonIds): Required<FloorRows> {
  const season: Required<FloorRows> = { games: [], at_bats: [], pitches: [] };
  for (let number = 0; number < SEASON.games; number++) {
    const pitches = gamePitches(seasonGame(number), idAt);
    season.games.push(...lastVersions(pitches.map(({ game }) => game)));
    season.at_bats.push(...lastVersions(pitches.map(({ atBat }) => atBat)));
    season.pitches.push(...pitches.map(({ pitch }) => pitch));
  }
  return season;
}

export function lastVersions(rows: readonly FloorRow[]): FloorRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export function gamePitches(game: SeasonGame, idAt: SeasonIds): FloorPitch[] {
  return floorPitches(idAt(game.at), game, idAt);
}

export function floorPitches(
  gameId: string,
  { opponent, plateAppearances }: SeasonGame,
  idAt: SeasonIds,
): FloorPitch[] {
  const game = { id: gameId, opponent, team_score: 0, opponent_score: 0 };
  return plateAppearances.flatMap(({ batter, isTop, pitches }, number) => {
    const situation = {
      inning: 1 + Math.floor(number / 6),
      half_inning: isTop ? 'top' : 'bottom',
      outs: number % 3,
    };
    const atBat = {
      id: idAt(pitches[0]?.at ?? ''),
      game_id: game.id,
      batter_name: batter,
      pitcher_name: PITCHER,
      ...situation,
    };
    return pitches.map(({ at, pitchType, velocityMph, zone, call }, index): FloorPitch => {
      const result = call === 'in_play' ? 'groundout' : null;
      const pitch = {
        id: idAt(at),
        game_id: game.id,
        at_bat_id: atBat.id,
        pitch_number: index + 1,
        pitch_type: pitchType,
        velocity: velocityMph,
        location: String(zone),
        umpire_call: call,
        result,
        created_at: at,
      };
      // Each plate appearance begins with a ball, and the pitches after it are strikes.
      const countBefore = { balls: Math.min(index, 1), strikes: Math.max(0, index - 1) };
      return {
        pitch,
        atBat: { ...atBat, ...countBefore, result },
        game: { ...game, ...situation },
      };
    });
  });
}
