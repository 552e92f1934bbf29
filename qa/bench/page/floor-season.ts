import type { FloorRow, FloorRows } from '../floor/floor-tables.ts';
import { PITCHER, SEASON, type SeasonGame, seasonGame } from '../season.ts';
import type { SeasonIds } from '../season-ids.ts';
import type { FloorPitch } from './floor-database.ts';

/** A whole season as the floor's rows. */
export function floorSeason(idAt: SeasonIds): Required<FloorRows> {
  const season: Required<FloorRows> = { games: [], at_bats: [], pitches: [] };
  for (let number = 0; number < SEASON.games; number++) {
    const written = gamePitches(seasonGame(number), idAt);
    const last = (row: (one: FloorPitch) => FloorRow) => [
      ...new Map(written.map((one) => [row(one).id, row(one)])).values(),
    ];
    season.games.push(...last(({ game }) => game));
    season.at_bats.push(...last(({ atBat }) => atBat));
    season.pitches.push(...written.map(({ pitch }) => pitch));
  }
  return season;
}

/** A whole game as what each of its pitches writes. */
export function gamePitches(season: SeasonGame, idAt: SeasonIds): FloorPitch[] {
  return floorPitches(idAt(season.at), season, idAt);
}

export function floorPitches(
  gameId: string,
  { opponent, plateAppearances }: SeasonGame,
  idAt: SeasonIds,
): FloorPitch[] {
  const game = { id: gameId, opponent, team_score: 0, opponent_score: 0 };
  return plateAppearances.flatMap(({ batter, isTop, pitches }, place) => {
    const where = {
      inning: 1 + Math.floor(place / 6),
      half_inning: isTop ? 'top' : 'bottom',
      outs: place % 3,
    };
    const atBat = {
      id: idAt(pitches[0]?.at ?? ''),
      game_id: game.id,
      batter_name: batter,
      pitcher_name: PITCHER,
      ...where,
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
      const count = { balls: Math.min(index, 1), strikes: Math.max(0, index - 1) };
      return { pitch, atBat: { ...atBat, ...count, result }, game: { ...game, ...where } };
    });
  });
}
