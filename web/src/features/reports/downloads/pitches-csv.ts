import {
  type AtBatResult,
  type BattedBall,
  type FoldedGame,
  type FoldedPitch,
  type Hands,
  isCallWithoutPitch,
  isGroundedDoublePlay,
  type LogEntry,
  otherSide,
  type Person,
  type PitchFacts,
  type Play,
  reachesBase,
  type Side,
  sideOfPlate,
} from '@full-count/baseball';
import { type CsvCell, csvText } from '../../../format/csv.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';

interface ExportedGame {
  readonly gameId: string;
  readonly date: string;
  readonly homeTeam: boolean;
  readonly names: Readonly<Record<Side, string>>;
  readonly folded: FoldedGame;
  readonly plays: readonly Play[];
  readonly handsOf: (side: Side, person: Person) => Hands;
}

interface ExportedRow {
  readonly game: ExportedGame;
  readonly play: Play;
  readonly atBatNumber: number;
  readonly batter: Person;
  readonly pitcher: Person;
  readonly before: Pick<
    FoldedPitch,
    'inning' | 'halfInning' | 'outs' | 'balls' | 'strikes' | 'bases'
  >;
  /** Null for a call without a pitch. */
  readonly pitchNumber: number | null;
  readonly facts: PitchFacts | null;
}

const COLUMNS: Readonly<Record<string, (row: ExportedRow) => CsvCell>> = {
  game_pk: ({ game }) => game.gameId,
  game_date: ({ game }) => game.date,
  home_team: ({ game }) => game.names[game.homeTeam ? 'team' : 'opponent'],
  away_team: ({ game }) => game.names[game.homeTeam ? 'opponent' : 'team'],
  inning: ({ before }) => before.inning,
  inning_topbot: ({ before }) => (before.halfInning === 'top' ? 'Top' : 'Bot'),
  at_bat_number: ({ atBatNumber }) => atBatNumber,
  pitch_number: ({ pitchNumber }) => pitchNumber,
  player_name: ({ pitcher }) => pitcher.name,
  batter_name: ({ batter }) => batter.name,
  stand: (row) => sideOfPlate(batterHands(row).bats, pitcherHands(row).throws),
  p_throws: (row) => pitcherHands(row).throws,
  pitch_type: ({ facts }) => facts && pitchTypeLabels[facts.pitchType].statcast,
  pitch_name: ({ facts }) => facts && pitchTypeLabels[facts.pitchType].name,
  release_speed: ({ facts }) => facts?.velocityMph ?? null,
  zone: ({ facts }) => facts?.zone ?? null,
  type: ({ play }) => statcastKind(play.entry),
  description: ({ play }) => statcastDescription(play.entry),
  events: ({ play }) => statcastEvent(play),
  bb_type: ({ play, facts }) =>
    facts?.call === 'in_play' && play.ended !== null
      ? statcastFlight(facts.battedBall ?? null, play.ended.result)
      : null,
  hit_location: ({ facts }) => facts?.hitLocation ?? null,
  balls: ({ before }) => before.balls,
  strikes: ({ before }) => before.strikes,
  outs_when_up: ({ before }) => before.outs,
  on_1b: ({ before }) => before.bases.first?.name ?? null,
  on_2b: ({ before }) => before.bases.second?.name ?? null,
  on_3b: ({ before }) => before.bases.third?.name ?? null,
};

/**
 * Every pitch of a game in order, with Statcast's column names and codes. A call without a pitch, such as an intentional
 * walk, has a row too, so that the counts and the walks are whole. Its number and type of pitch are empty.
 */
export function pitchesCsv(game: ExportedGame): string {
  const columns = Object.values(COLUMNS);
  const rows = rowsOf(game).map((row) => columns.map((columnValue) => columnValue(row)));
  return csvText([Object.keys(COLUMNS), ...rows]);
}

function rowsOf(game: ExportedGame): ExportedRow[] {
  const atBatNumbers = new Map<string, number>();
  const pitches = new Map<string, FoldedPitch>();
  for (const [index, plateAppearance] of game.folded.plateAppearances.entries()) {
    atBatNumbers.set(plateAppearance.id, index + 1);
    for (const pitch of plateAppearance.pitches) pitches.set(pitch.facts.id, pitch);
  }
  return game.plays.flatMap((play): ExportedRow[] => {
    const { entry, before } = play;
    const atBatNumberOf = (id: string) => atBatNumbers.get(id) ?? 0;
    if (entry.kind === 'pitch') {
      const pitch = pitches.get(entry.id);
      if (pitch === undefined) return [];
      const { facts, pitchNumber } = pitch;
      const { batter, pitcher, plateAppearanceId } = facts;
      const atBatNumber = atBatNumberOf(plateAppearanceId);
      return [{ game, play, atBatNumber, batter, pitcher, before: pitch, pitchNumber, facts }];
    }
    const atBat = before.plateAppearance;
    if (atBat === null || !isCallWithoutPitch(entry.type)) return [];
    const { id, batter, pitcher, balls, strikes } = atBat;
    const atBatNumber = atBatNumberOf(id);
    const counted = {
      game,
      play,
      atBatNumber,
      batter,
      pitcher,
      before: { ...before, balls, strikes },
    };
    return [{ ...counted, pitchNumber: null, facts: null }];
  });
}

function batterHands({ game, play, batter }: ExportedRow): Hands {
  return game.handsOf(play.battingSide, batter);
}

function pitcherHands({ game, play, pitcher }: ExportedRow): Hands {
  return game.handsOf(otherSide(play.battingSide), pitcher);
}

function statcastDescription(entry: LogEntry): string {
  if (entry.kind === 'event') {
    return entry.type === 'automatic_strike' ? 'automatic_strike' : 'automatic_ball';
  }
  const { call, foulTip, foulBunt, result } = entry;
  if (call === 'in_play') return 'hit_into_play';
  if (call === 'ball') return result === 'hit_by_pitch' ? 'hit_by_pitch' : 'ball';
  if (foulTip === true) return 'foul_tip';
  if (call === 'foul') return foulBunt === true ? 'foul_bunt' : 'foul';
  if (call === 'unknown_strike') return 'strike';
  return call === 'called_strike' ? 'called_strike' : 'swinging_strike';
}

function statcastKind(entry: LogEntry): string {
  if (entry.kind === 'event') return entry.type === 'automatic_strike' ? 'S' : 'B';
  if (entry.call === 'ball') return 'B';
  return entry.call === 'in_play' ? 'X' : 'S';
}

const EVENT_CODES: Readonly<Record<AtBatResult, string>> = {
  single: 'single',
  double: 'double',
  triple: 'triple',
  homerun: 'home_run',
  walk: 'walk',
  intentional_walk: 'intent_walk',
  hit_by_pitch: 'hit_by_pitch',
  strikeout: 'strikeout',
  groundout: 'field_out',
  flyout: 'field_out',
  lineout: 'field_out',
  pop_out: 'field_out',
  doubleplay: 'double_play',
  triple_play: 'triple_play',
  fielders_choice_out: 'force_out',
  fielders_choice: 'fielders_choice',
  error: 'field_error',
  sac_fly: 'sac_fly',
  sac_bunt: 'sac_bunt',
  catchers_interference: 'catcher_interf',
  // Statcast has no code for it, and the batter is awarded first base as for interference.
  obstruction: 'catcher_interf',
  // The batter of a hit was out on the bases.
  out_on_basepath: 'single',
};

/** Null while the plate appearance goes on, and if it ended without a result. */
function statcastEvent(play: Play): string | null {
  const { ended, outs } = play;
  if (ended === null || ended.result === null) return null;
  const { result, hitBases } = ended;
  if (isGroundedDoublePlay(play)) return 'grounded_into_double_play';
  if (result === 'out_on_basepath' && hitBases === 2) return 'double';
  if (result === 'out_on_basepath' && hitBases === 3) return 'triple';
  const code = EVENT_CODES[result];
  if (outs < 2 || reachesBase(result) || result === 'out_on_basepath') return code;
  if (outs === 3) return 'triple_play';
  return CODES_WITH_DOUBLE_PLAY.includes(code) ? `${code}_double_play` : 'double_play';
}

const CODES_WITH_DOUBLE_PLAY = ['strikeout', 'sac_fly', 'sac_bunt'];

const FLIGHTS: Readonly<Record<BattedBall, string>> = {
  ground: 'ground_ball',
  line: 'line_drive',
  fly: 'fly_ball',
  pop: 'popup',
  bunt: 'bunt_grounder',
};

const FLIGHT_OF_RESULT: Partial<Record<AtBatResult, BattedBall>> = {
  groundout: 'ground',
  flyout: 'fly',
  sac_fly: 'fly',
  lineout: 'line',
  pop_out: 'pop',
  sac_bunt: 'bunt',
};

function statcastFlight(battedBall: BattedBall | null, result: AtBatResult | null): string | null {
  const flight = battedBall ?? (result === null ? undefined : FLIGHT_OF_RESULT[result]);
  return flight === undefined ? null : FLIGHTS[flight];
}
