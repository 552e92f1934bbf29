import {
  type FoldedGame,
  type FoldedPitch,
  type FoldedPlateAppearance,
  type Hands,
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

interface PitchesOfGame {
  readonly gameId: string;
  /** "2026-06-20" */
  readonly date: string;
  readonly homeTeam: boolean;
  readonly names: Readonly<Record<Side, string>>;
  readonly folded: FoldedGame;
  readonly handsOf: (side: Side, person: Person) => Hands;
}

interface PitchOfGame {
  readonly game: PitchesOfGame;
  readonly one: FoldedPlateAppearance;
  readonly pitch: FoldedPitch;
  /** 1 for the game's first. */
  readonly atBatNumber: number;
  /** The pitch that ended the plate appearance. */
  readonly isLast: boolean;
}

type Figure = (of: PitchOfGame) => CsvCell;

const COLUMNS: Readonly<Record<string, Figure>> = {
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
  stand: (of) => sideOfPlate(batterHands(of).bats, pitcherHands(of).throws),
  p_throws: (of) => pitcherHands(of).throws,
  pitch_type: ({ pitch }) => STATCAST_TYPES[pitch.facts.pitchType],
  pitch_name: ({ pitch }) => pitchTypeLabels[pitch.facts.pitchType].name,
  release_speed: ({ pitch }) => pitch.facts.velocityMph,
  zone: ({ pitch }) => pitch.facts.zone,
  type: ({ pitch }) => statcastKind(pitch),
  description: ({ pitch }) => statcastDescription(pitch),
  events: ({ one, isLast }) =>
    isLast && one.result !== null ? statcastEvent(one.result, one.hitBases) : null,
  bb_type: ({ one, pitch, isLast }) =>
    isLast && pitch.facts.call === 'in_play' ? statcastFlight(one.battedBall, one.result) : null,
  hit_location: ({ pitch }) => pitch.facts.hitLocation ?? null,
  balls: ({ pitch }) => pitch.balls,
  strikes: ({ pitch }) => pitch.strikes,
  outs_when_up: ({ pitch }) => pitch.outs,
  on_1b: ({ pitch }) => pitch.bases.first?.name ?? null,
  on_2b: ({ pitch }) => pitch.bases.second?.name ?? null,
  on_3b: ({ pitch }) => pitch.bases.third?.name ?? null,
};

/** Every pitch of a game in the order thrown, under Statcast's column names and codes. */
export function pitchesCsv(game: PitchesOfGame): string {
  const figures = Object.values(COLUMNS);
  const rows = game.folded.plateAppearances.flatMap((one, at) =>
    one.pitches.map((pitch) => {
      const isLast = pitch === one.pitches.findLast(({ afterTheEnd }) => !afterTheEnd);
      return figures.map((of) => of({ game, one, pitch, atBatNumber: at + 1, isLast }));
    }),
  );
  return csvText([Object.keys(COLUMNS), ...rows]);
}

function batterHands({ game, one, pitch }: PitchOfGame): Hands {
  return game.handsOf(one.battingSide, pitch.facts.batter);
}

function pitcherHands({ game, one, pitch }: PitchOfGame): Hands {
  return game.handsOf(otherSide(one.battingSide), pitch.facts.pitcher);
}
