import {
  type Bases,
  type FoldedGame,
  type FoldedPitch,
  type HalfInning,
  type Hands,
  isCallWithoutPitch,
  otherSide,
  type Person,
  type PitchFacts,
  type Play,
  type Side,
  sideOfPlate,
} from '@full-count/baseball';
import { type CsvCell, csvText } from '../../../format/csv.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { statcastDescription, statcastEvent, statcastFlight, statcastKind } from './statcast.ts';

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
  readonly before: {
    readonly inning: number;
    readonly halfInning: HalfInning;
    readonly outs: number;
    readonly balls: number;
    readonly strikes: number;
    readonly bases: Bases;
  };
  /** Null for a call without a pitch. */
  readonly pitchNumber: number | null;
  readonly facts: PitchFacts | null;
}

type ColumnValue = (row: ExportedRow) => CsvCell;

const COLUMNS: Readonly<Record<string, ColumnValue>> = {
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
    const withCount = { ...before, balls, strikes };
    return [
      {
        game,
        play,
        atBatNumber: atBatNumberOf(id),
        batter,
        pitcher,
        before: withCount,
        pitchNumber: null,
        facts: null,
      },
    ];
  });
}

function batterHands({ game, play, batter }: ExportedRow): Hands {
  return game.handsOf(play.battingSide, batter);
}

function pitcherHands({ game, play, pitcher }: ExportedRow): Hands {
  return game.handsOf(otherSide(play.battingSide), pitcher);
}
