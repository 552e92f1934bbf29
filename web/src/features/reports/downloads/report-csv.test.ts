import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { foldGame, listPlays, type Side } from '@full-count/baseball';
import { type GameFile, replayGame } from '@full-count/baseball/replay';
import { inventedGameFile, inventedGameNumbers } from '@full-count/baseball/testing';
import { describe, expect, it } from 'vitest';
import { linesOf, sectionsOf } from '../testing/csv.ts';
import { pitchesCsv } from './pitches-csv.ts';
import { reportCsv } from './report-csv.ts';

const dataFolder =
  process.env['FULL_COUNT_DATA'] ?? resolve(import.meta.dirname, '../../../../../../shared/data');
const gamesFolder = join(dataFolder, 'games');
const realGames = existsSync(gamesFolder) ? readdirSync(gamesFolder) : [];

interface Expected {
  readonly homePitching: SideNumbers;
  readonly awayPitching: SideNumbers;
  readonly homeBatting: readonly Numbers[];
  readonly awayBatting: readonly Numbers[];
}
type Numbers = Readonly<Record<string, unknown>>;
type ByType = Readonly<Record<string, unknown>>;
interface SideNumbers extends Numbers {
  readonly pitcherStats: readonly Numbers[];
  readonly strikeZoneData?: readonly { readonly zone: number; readonly count: number }[];
  readonly pitchTypeCounts?: Readonly<Record<string, number>>;
  readonly strikePercentageByPitchType?: ByType;
  readonly averageVelocityByPitchType?: ByType;
  readonly swingMissBreakdown?: Readonly<Record<string, Numbers>>;
  readonly battingAvgAgainst?: Readonly<Record<string, Numbers>>;
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const texts = (...values: unknown[]) => values.map(text);
const read = <T>(folder: string, name: string) =>
  JSON.parse(readFileSync(join(dataFolder, folder, name), 'utf8')) as T;

describe('the report as a file', () => {
  it('has every expected number of the invented game for both sides', () => {
    expectNumbers(inventedGameFile, inventedGameNumbers as unknown as Expected);
  });

  // The real games are not in the repository. The invented game proves the same.
  it.skipIf(realGames.length === 0).each(realGames.length === 0 ? ['absent'] : realGames)(
    'has every expected number of %s (in FULL_COUNT_DATA, skipped without)',
    (name) => {
      expectNumbers(read<GameFile>('games', name), read<Expected>('expected', name));
    },
  );

  it('names a line out and a pop out in sequences and results', () => {
    const [setup] = replayOf(inventedGameFile);
    const outs = (['line', 'pop', undefined] as const).map((battedBall, index) => ({
      kind: 'pitch' as const,
      id: `out ${index}`,
      plateAppearanceId: `at-bat ${index}`,
      battingSide: 'team' as const,
      batter: { id: null, name: `Batter ${index}` },
      pitcher: { id: null, name: 'Ward' },
      pitchType: 'fastball' as const,
      velocityMph: null,
      zone: null,
      call: 'in_play' as const,
      result: 'flyout' as const,
      ...(battedBall && { battedBall }),
    }));
    const folded = foldGame(
      { ...setup, homeTeam: false, lineups: { team: null, opponent: null } },
      outs,
    );
    const names = { team: 'Ours', opponent: 'Theirs' };
    const sections = sectionsOf(reportCsv({ folded, names, date: '2026-06-20' }));
    const words = ['Line Out', 'Pop Out', 'Fly Out'];
    const resultsIn = (section: string) => sections.get(section)?.map((row) => row['Result']);
    expect(resultsIn('Pitch Sequences')).toEqual(words);
    expect(resultsIn('Opponent Performance: Results at the Plate')?.toSorted()).toEqual(
      words.toSorted(),
    );
  });

  it('escapes a team name that is a formula', () => {
    const name = '=HYPERLINK("http://x","Smith, Jr.")';
    const folded = foldGame(...replayOf(inventedGameFile));
    const names = { team: name, opponent: '@theirs' };
    const [, , result] = linesOf(reportCsv({ folded, names, date: '2026-06-20' }));
    expect(result?.slice(0, 3)).toEqual(['2026-06-20', `'${name}`, "'@theirs"]);
  });
});

describe('the pitches as a file', () => {
  it('has one line for each pitch in order, with Statcast’s column names', () => {
    const folded = foldGame(...replayOf(inventedGameFile));
    const [head = [], ...rows] = linesOf(
      pitchesCsv({
        gameId: 'g1',
        date: '2026-06-20',
        homeTeam: true,
        names: { team: 'Aces', opponent: 'Hawks' },
        folded,
        plays: listPlays(...replayOf(inventedGameFile)),
        handsOf: (side) => ({ bats: 'S', throws: side === 'team' ? 'L' : null }),
      }),
    );
    const pitches = folded.plateAppearances.flatMap(({ pitches: thrown }) => thrown);
    // Other rows are calls without a pitch.
    const lines = rows.filter((row) => row[head.indexOf('pitch_number')]);
    expect(lines).toHaveLength(pitches.length);
    const column = (name: string) => lines.map((row) => row[head.indexOf(name)]);
    expect(column('player_name')).toEqual(pitches.map(({ facts }) => facts.pitcher.name));
    expect(column('balls')).toEqual(pitches.map(({ balls }) => String(balls)));
    expect(column('zone')).toEqual(pitches.map(({ facts }) => text(facts.zone)));
    expect(column('release_speed')).toEqual(pitches.map(({ facts }) => text(facts.velocityMph)));
    const ended = folded.plateAppearances.filter(
      ({ result, pitches: thrown }) => result !== null && thrown.length > 0,
    );
    expect(column('events').filter((event) => event !== '')).toHaveLength(ended.length);
    expect(new Set(column('type'))).toEqual(new Set(['B', 'S', 'X']));
    expect(new Set(column('stand'))).toEqual(new Set(['R', '']));
  });
});

function replayOf(file: GameFile) {
  const { setup, entries } = replayGame(file);
  return [setup, entries] as const;
}

function expectNumbers(file: GameFile, expected: Expected): void {
  const { homeTeam } = file.game;
  const names = { team: 'Ours', opponent: 'Theirs' };
  const csv = reportCsv({ folded: foldGame(...replayOf(file)), names, date: '2026-06-20' });
  const sections = sectionsOf(csv);
  const sides: [Side, SideNumbers, readonly Numbers[]][] = [
    [homeTeam ? 'team' : 'opponent', expected.homePitching, expected.homeBatting],
    [homeTeam ? 'opponent' : 'team', expected.awayPitching, expected.awayBatting],
  ];
  for (const [side, pitching, batting] of sides) {
    const title = side === 'team' ? 'Team Performance' : 'Opponent Performance';
    const section = (name: string) => sections.get(`${title}: ${name}`) ?? [];
    expectSummary(section('Game Summary'), pitching);
    expectTypes(section('Pitch Mix & Effectiveness'), pitching);
    expectPeople(section('Pitcher Statistics'), section('Batter Statistics'), pitching, batting);
    // A game with only calls has no zones.
    const { strikeZoneData } = pitching;
    if (strikeZoneData === undefined) continue;
    const shownZones = section('Strike Zone Distribution').map((row) => [
      row['Zone'],
      row['Pitches'],
    ]);
    expect(shownZones).toEqual(strikeZoneData.map(({ zone, count }) => texts(zone, count)));
  }
}

function expectSummary(rows: readonly Record<string, string>[], expected: SideNumbers): void {
  const values = Object.fromEntries(rows.map((row) => [row['Stat'], row['Value']]));
  const expectedRows = {
    'Total Pitches': expected['totalPitches'],
    'Strike %': expected['strikePercentage'],
    'First Pitch Strike %': expected['firstPitchStrikePercentage'],
    'Swing & Miss %': expected['swingMissPercentage'],
    'Average velocity (mph)': expected['avgVelocity'],
  };
  expect(values).toMatchObject(
    Object.fromEntries(Object.entries(expectedRows).map(([key, value]) => [key, text(value)])),
  );
}

function expectTypes(rows: readonly Record<string, string>[], expected: SideNumbers): void {
  const counts = Object.entries(expected.pitchTypeCounts ?? {}).sort(([, a], [, b]) => b - a);
  const shown = rows.map((row) => [
    row['Type']?.toLowerCase(),
    row['Pitches'],
    row['Strike %'],
    row['mph'],
    row['Misses'],
    row['Swings'],
    row['Hits'],
    row['At-bats'],
    row['Average against'],
  ]);
  const expectedRows = counts.map(([type, count]) => {
    const misses = expected.swingMissBreakdown?.[type];
    const against = expected.battingAvgAgainst?.[type];
    return texts(
      type,
      count,
      expected.strikePercentageByPitchType?.[type],
      expected.averageVelocityByPitchType?.[type],
      misses?.['whiffs'],
      misses?.['swings'],
      against?.['hits'],
      against?.['atBats'],
      against?.['average'],
    );
  });
  expect(shown.map(String).sort()).toEqual(expectedRows.map(String).sort());
}

function expectPeople(
  pitchers: readonly Record<string, string>[],
  batters: readonly Record<string, string>[],
  pitching: SideNumbers,
  batting: readonly Numbers[],
): void {
  const columns = (row: Record<string, string>, keys: readonly string[]) =>
    keys.map((key) => row[key]);
  const pitcherKeys = [
    'Pitcher',
    'Pitches',
    'Strikes',
    'Strike %',
    'First pitch strikes',
    'K',
    'BB',
  ];
  expect(pitchers.map((row) => columns(row, pitcherKeys))).toEqual(
    pitching.pitcherStats.map((row) =>
      texts(
        row['pitcherName'],
        row['totalPitches'],
        row['strikes'],
        row['strikePercentage'],
        row['firstPitchStrikes'],
        row['strikeouts'],
        row['walks'],
      ),
    ),
  );
  const batterKeys = ['Batter', 'PA', 'AB', 'H', 'HR', 'BB', 'K', 'AVG', 'Pitches'];
  expect(batters.map((row) => columns(row, batterKeys))).toEqual(
    batting.map((row) =>
      texts(
        row['batterName'],
        row['plateAppearances'],
        row['atBats'],
        row['hits'],
        row['homeRuns'],
        row['walks'],
        row['strikeouts'],
        row['battingAverage'],
        row['pitchesSeen'],
      ),
    ),
  );
}
