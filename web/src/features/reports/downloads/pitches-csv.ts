import {
  type FoldedGame,
  type FoldedPitch,
  type FoldedPlateAppearance,
  type Hands,
  lastPitchOf,
  otherSide,
  type Person,
  type Side,
  sideOfPlate,
} from '@full-count/baseball';
import { type CsvCell, csvText } from '../../../format/csv.ts';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import {
  STATCAST_TYPES,
  statcastDescription,
  statcastEvent,
  statcastFlight,
  statcastKind,
} from './statcast.ts';

interface ExportedGame {
  readonly gameId: string;
  readonly date: string;
  readonly homeTeam: boolean;
  readonly names: Readonly<Record<Side, string>>;
  readonly folded: FoldedGame;
  readonly handsOf: (side: Side, person: Person) => Hands;
}

interface ExportedPitch {
  readonly game: ExportedGame;
  readonly plateAppearance: FoldedPlateAppearance;
  readonly pitch: FoldedPitch;
  readonly atBatNumber: number;
  readonly isLastOfPlateAppearance: boolean;
}

type ColumnValue = (pitch: ExportedPitch) => CsvCell;

const COLUMNS: Readonly<Record<string, ColumnValue>> = {
  game_pk: ({ game }) => game.gameId,
  game_date: ({ game }) => game.date,
  home_team: ({ game }) => game.names[game.homeTeam ? 'team' : 'opponent'],
  away_team: ({ game }) => game.names[game.homeTeam ? 'opponent' : 'team'],
  inning: ({ pitch }) => pitch.inning,
  inning_topbot: ({ pitch }) => (pitch.halfInning === 'top' ? 'Top' : 'Bot'),
  at_bat_number: ({ atBatNumber }) => atBatNumber,
  pitch_number: ({ pitch }) => pitch.pitchNumber,
  player_name: ({ pitch }) => pitch.facts.pitcher.name,
  batter_name: ({ pitch }) => pitch.facts.batter.name,
  stand: (row) => sideOfPlate(batterHands(row).bats, pitcherHands(row).throws),
  p_throws: (row) => pitcherHands(row).throws,
  pitch_type: ({ pitch }) => STATCAST_TYPES[pitch.facts.pitchType],
  pitch_name: ({ pitch }) => pitchTypeLabels[pitch.facts.pitchType].name,
  release_speed: ({ pitch }) => pitch.facts.velocityMph,
  zone: ({ pitch }) => pitch.facts.zone,
  type: ({ pitch }) => statcastKind(pitch),
  description: ({ pitch }) => statcastDescription(pitch),
  events: ({ plateAppearance: { result, hitBases }, isLastOfPlateAppearance }) =>
    isLastOfPlateAppearance && result !== null ? statcastEvent(result, hitBases) : null,
  bb_type: ({ plateAppearance: { battedBall, result }, pitch, isLastOfPlateAppearance }) =>
    isLastOfPlateAppearance && pitch.facts.call === 'in_play'
      ? statcastFlight(battedBall, result)
      : null,
  hit_location: ({ pitch }) => pitch.facts.hitLocation ?? null,
  balls: ({ pitch }) => pitch.balls,
  strikes: ({ pitch }) => pitch.strikes,
  outs_when_up: ({ pitch }) => pitch.outs,
  on_1b: ({ pitch }) => pitch.bases.first?.name ?? null,
  on_2b: ({ pitch }) => pitch.bases.second?.name ?? null,
  on_3b: ({ pitch }) => pitch.bases.third?.name ?? null,
};

/** Every pitch of a game in order, with Statcast's column names and codes. */
export function pitchesCsv(game: ExportedGame): string {
  const columns = Object.values(COLUMNS);
  const rows = game.folded.plateAppearances.flatMap((plateAppearance, index) =>
    plateAppearance.pitches.map((pitch) => {
      const isLastOfPlateAppearance = pitch === lastPitchOf(plateAppearance);
      const row = { game, plateAppearance, pitch, atBatNumber: index + 1, isLastOfPlateAppearance };
      return columns.map((columnValue) => columnValue(row));
    }),
  );
  return csvText([Object.keys(COLUMNS), ...rows]);
}

function batterHands({ game, plateAppearance, pitch }: ExportedPitch): Hands {
  return game.handsOf(plateAppearance.battingSide, pitch.facts.batter);
}

function pitcherHands({ game, plateAppearance, pitch }: ExportedPitch): Hands {
  return game.handsOf(otherSide(plateAppearance.battingSide), pitch.facts.pitcher);
}
