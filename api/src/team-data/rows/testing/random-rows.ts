import {
  type Advance,
  atBatResultSchema,
  battedBallSchema,
  type GameState,
  gameEventTypeSchema,
  initialState,
  pitchTypeSchema,
  umpireCallSchema,
} from '@full-count/baseball';
import {
  type GameEventRow,
  type GameRow,
  nameSchema,
  type OpponentPlayerRow,
  type PitchRow,
  type PlateAppearanceRow,
  type PlayerRow,
  type PracticeAtBatRow,
  type PracticeSessionRow,
} from '@full-count/sync-protocol';
import fc from 'fast-check';

const ids = fc.uuid({ version: 7 });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const times = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => nameSchema.safeParse(text.slice(0, 100).toWellFormed()).data)
  .filter((name) => name !== undefined);
const notes = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((text) => `${text.normalize('NFC')}\n\t`)
  .filter((text) => !/[^\P{Cc}\n\t]/u.test(text));
const people = fc.record({ id: orNull(ids), name: names });
const halves = fc.constantFrom('top' as const, 'bottom' as const);
const sides = fc.constantFrom('team' as const, 'opponent' as const);
const history = fc.array(
  fc.record({
    at: times,
    by: ids,
    was: fc.dictionary(fc.string({ maxLength: 5 }), fc.constant(null)),
  }),
  { minLength: 1, maxLength: 2 },
);
const advances: fc.Arbitrary<Advance[]> = fc.constantFrom<Advance[][]>(
  [],
  [{ from: 'batter' as const, to: 'second' as const }],
  [
    { from: 'first' as const, to: 'out' as const },
    { from: 'batter' as const, to: 'first' as const },
  ],
  [
    { from: 'third' as const, to: 'home' as const, cause: 'error' as const, earned: false },
    { from: 'batter' as const, to: 'first' as const, cause: 'fielders_choice' as const },
  ],
);
/** For optional keys, whose value is `true` or absent. */
const onlyTrue = fc.constant(true as const);

export const players: fc.Arbitrary<PlayerRow> = fc.record(
  {
    id: ids,
    playerId: fc.constant(null),
    playerName: names,
    position: names,
    jersey: orNull(
      fc.constantFrom('00', ...Array.from({ length: 100 }, (_, index) => String(index))),
    ),
    bats: orNull(fc.constantFrom('L' as const, 'R' as const, 'S' as const)),
    throws: orNull(fc.constantFrom('L' as const, 'R' as const, 'S' as const)),
    birthYear: orNull(fc.integer({ min: 1900, max: 2100 })),
    joinedAt: times,
    deletedAt: times,
  },
  {
    requiredKeys: [
      'id',
      'playerId',
      'playerName',
      'position',
      'jersey',
      'bats',
      'throws',
      'birthYear',
      'joinedAt',
    ],
  },
);

/** Not merged into another player, because that player would have to exist. */
export const opponentPlayers: fc.Arbitrary<OpponentPlayerRow> = fc.record({
  id: ids,
  opponent: names,
  name: names,
  names: fc.array(names, { minLength: 1, maxLength: 4 }),
  bats: orNull(fc.constantFrom('L' as const, 'R' as const, 'S' as const)),
  throws: orNull(fc.constantFrom('L' as const, 'R' as const, 'S' as const)),
  mergedInto: fc.constant(null),
  createdAt: times,
});

const lineups = fc.record({
  team: orNull(fc.record({ battingOrder: fc.array(people), startingPitcher: orNull(people) })),
  opponent: fc.constant(null),
});
const states: fc.Arbitrary<GameState> = fc
  .record({
    inning: fc.integer({ min: 1, max: 120 }),
    halfInning: halves,
    outs: fc.nat(2),
    runner: people,
  })
  .map(({ runner, ...situation }) => ({
    ...initialState({ homeTeam: true, lineups: { team: null, opponent: null } }),
    ...situation,
    bases: { first: { ...runner, plateAppearanceId: null }, second: null, third: null },
    score: { team: 120, opponent: 3 },
  }));
const recordings = fc.record({ from: orNull(ids), head: orNull(ids), state: states });

export const games: fc.Arbitrary<GameRow> = fc.record(
  {
    id: ids,
    opponent: names,
    gameDate: times,
    homeTeam: fc.boolean(),
    status: fc.constantFrom('scheduled' as const, 'live' as const, 'completed' as const),
    innings: fc.integer({ min: 1, max: 99 }),
    lineup: orNull(lineups),
    recordings: fc.record({ primary: recordings }),
    createdAt: times,
    startedAt: orNull(times),
    completedAt: orNull(times),
    notes,
    gameType: fc.constantFrom('tournament' as const, 'scrimmage' as const),
    decisions: fc.record(
      { winningPitcher: people, losingPitcher: people, savePitcher: fc.constant(null) },
      { requiredKeys: [] },
    ),
    rescheduled: fc.record({ times: fc.integer({ min: 1, max: 99 }), at: times }),
    deletedAt: times,
  },
  {
    requiredKeys: [
      'id',
      'opponent',
      'gameDate',
      'homeTeam',
      'status',
      'innings',
      'lineup',
      'recordings',
      'createdAt',
      'startedAt',
      'completedAt',
    ],
  },
);

const pitchesWithAnyPrev = fc.record(
  {
    id: ids,
    pitchType: fc.constantFrom(...pitchTypeSchema.options),
    call: fc.constantFrom(...umpireCallSchema.options),
    velocityMph: fc.integer({ min: 200, max: 1300 }).map((tenths) => tenths / 10),
    zone: fc.constantFrom(1, 5, 9, 11, 14),
    result: fc.constantFrom(...atBatResultSchema.options),
    hitBases: fc.constantFrom(1 as const, 2 as const, 3 as const),
    battedBall: fc.constantFrom(...battedBallSchema.options),
    hitLocation: fc.constantFrom(1 as const, 6 as const, 9 as const),
    runsBattedIn: fc.nat(4),
    foulTip: onlyTrue,
    foulBunt: onlyTrue,
    advances,
    notes,
    batter: people,
    pitcher: people,
    batterIndex: fc.nat(1000),
    prev: orNull(ids),
    at: times,
    voided: onlyTrue,
    late: onlyTrue,
    history,
  },
  { requiredKeys: ['id', 'pitchType', 'call', 'at'] },
);

/** A pitch names its predecessor only if it is not the pitch before it in the list. */
function withoutImpliedPrev(pitches: readonly PitchRow[]): PitchRow[] {
  return pitches.map((pitch, index) => {
    const before = pitches[index - 1]?.id ?? null;
    if (index === 0) return { ...pitch, prev: pitch.prev ?? null };
    if (pitch.prev !== before) return pitch;
    const { prev: _, ...rest } = pitch;
    return rest;
  });
}

const bases = fc.record({ first: orNull(names), second: orNull(names), third: orNull(names) });

export const plateAppearancesOf = (gameId: string): fc.Arbitrary<PlateAppearanceRow> =>
  fc.record(
    {
      id: ids,
      gameId: fc.constant(gameId),
      battingSide: sides,
      batter: people,
      pitcher: people,
      createdAt: times,
      notes,
      derived: fc.record(
        {
          inning: fc.integer({ min: 1, max: 99 }),
          halfInning: halves,
          outs: fc.nat(2),
          runnersOnBase: bases,
          balls: fc.nat(3),
          strikes: fc.nat(2),
          result: orNull(fc.constantFrom(...atBatResultSchema.options)),
          batter: people,
          pitcher: people,
        },
        {
          requiredKeys: [
            'inning',
            'halfInning',
            'outs',
            'runnersOnBase',
            'balls',
            'strikes',
            'result',
          ],
        },
      ),
      pitches: fc
        .uniqueArray(pitchesWithAnyPrev, { maxLength: 6, selector: ({ id }) => id })
        .map(withoutImpliedPrev),
      history,
    },
    {
      requiredKeys: [
        'id',
        'gameId',
        'battingSide',
        'batter',
        'pitcher',
        'createdAt',
        'derived',
        'pitches',
      ],
    },
  );

export const gameEventsOf = (gameId: string): fc.Arbitrary<GameEventRow> =>
  fc.record(
    {
      id: ids,
      gameId: fc.constant(gameId),
      type: fc.constantFrom(...gameEventTypeSchema.options),
      after: orNull(ids),
      ordinal: fc.nat(50),
      at: times,
      advances,
      plateAppearanceId: ids,
      battingSide: sides,
      batter: people,
      pitcher: people,
      runner: people,
      base: fc.constantFrom('first' as const, 'second' as const, 'third' as const),
      teamScore: fc.nat(99),
      opponentScore: fc.nat(99),
      inning: fc.integer({ min: 1, max: 99 }),
      halfInning: halves,
      outs: fc.nat(2),
      balls: fc.nat(3),
      strikes: fc.nat(2),
      bases: fc.record({ first: orNull(people), second: people }, { requiredKeys: [] }),
      voided: onlyTrue,
      late: onlyTrue,
      history,
    },
    { requiredKeys: ['id', 'gameId', 'type', 'after', 'ordinal', 'at'] },
  );

export const practiceSessions: fc.Arbitrary<PracticeSessionRow> = fc
  .record(
    {
      id: ids,
      title: names,
      description: orNull(notes),
      notes,
      sessionDate: times,
      status: fc.constantFrom('active' as const, 'completed' as const),
      strikes: fc.nat(500),
      totalPitches: fc.nat(500),
      participants: fc.array(fc.record({ id: orNull(ids), name: names, pitches: fc.nat(500) }), {
        minLength: 1,
        maxLength: 3,
      }),
      plan: fc.array(
        fc.record(
          {
            pitchType: fc.constantFrom(...pitchTypeSchema.options),
            target: fc.constantFrom(1, 5, 9, 11, 14),
          },
          { requiredKeys: ['pitchType'] },
        ),
        { minLength: 1, maxLength: 5 },
      ),
      createdAt: times,
      completedAt: orNull(times),
      deletedAt: times,
    },
    {
      requiredKeys: [
        'id',
        'title',
        'description',
        'sessionDate',
        'status',
        'strikes',
        'totalPitches',
        'createdAt',
        'completedAt',
      ],
    },
  )
  .map((row) => ({ ...row, totalPitches: row.totalPitches + row.strikes }));

const practicePitches = fc.record(
  {
    id: ids,
    pitchType: fc.constantFrom(...pitchTypeSchema.options),
    call: fc.constantFrom(...umpireCallSchema.options),
    velocityMph: fc.integer({ min: 400, max: 1100 }).map((tenths) => tenths / 10),
    zone: fc.constantFrom(1, 5, 9, 11, 14),
    target: fc.constantFrom(1, 5, 9, 11, 14),
    planned: fc.record({
      step: fc.integer({ min: 1, max: 200 }),
      pitchType: fc.constantFrom(...pitchTypeSchema.options),
    }),
    quality: fc.constantFrom(
      'excellent' as const,
      'good' as const,
      'average' as const,
      'needs_work' as const,
    ),
    notes,
    at: times,
    voidedAt: times,
  },
  { requiredKeys: ['id', 'pitchType', 'call', 'at'] },
);

export const practiceAtBatsOf = (practiceSessionId: string): fc.Arbitrary<PracticeAtBatRow> =>
  fc.record({
    id: ids,
    practiceSessionId: fc.constant(practiceSessionId),
    pitcher: people,
    batter: orNull(people),
    createdAt: times,
    pitches: fc.uniqueArray(practicePitches, { maxLength: 6, selector: ({ id }) => id }),
  });
