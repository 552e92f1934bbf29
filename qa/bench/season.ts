import { DAY_MS } from '@full-count/baseball';
import { makeRandom } from '@full-count/baseball/sample';
import type { Change as ChangeWithId } from '@full-count/sync-protocol';
import { createIdSource } from '@full-count/web/testing/ids';

/** 17,040 pitches, the same in every run. */
export const SEASON = { games: 60, appearancesPerGame: 71, pitchesPerAppearance: 4 } as const;

type SeasonGame = ReturnType<typeof seasonGame>;

const PITCHER = 'Gus Whitlock';

const PITCH_TYPES = ['fastball', 'curveball', 'changeup', 'slider'] as const;
/** The four pitches of each plate appearance. The ball in play is a groundout. */
const CALLS = ['ball', 'called_strike', 'foul', 'in_play'] as const;
const OUTS_PER_HALF = 3;
const BATTERS = [
  'Ada Moreau',
  'Bo Ibarra',
  'Cy Quill',
  'Di Sorensen',
  'Ed Tremaine',
  'Flo Delacroix',
];

const FIRST_GAME_MS = Date.UTC(2026, 2, 1, 17, 30);
const MIN_PAUSE_MS = 12_000;
const PAUSE_RANGE_MS = 20_000;

/** @param number from 0. Numbers above the season's are for games after it */
export function seasonGame(number: number, plateAppearances: number = SEASON.appearancesPerGame) {
  const random = makeRandom(number + 1);
  let ms = FIRST_GAME_MS + number * DAY_MS;
  const at = new Date(ms).toISOString();
  const nextTime = () => {
    ms += MIN_PAUSE_MS + Math.floor(random() * PAUSE_RANGE_MS);
    return new Date(ms).toISOString();
  };
  return {
    opponent: `Opponent ${number + 1}`,
    at,
    plateAppearances: Array.from({ length: plateAppearances }, (_, index) => ({
      batter: BATTERS[index % BATTERS.length] ?? '',
      isTop: Math.floor(index / OUTS_PER_HALF) % 2 === 0,
      pitches: CALLS.map((call) => ({
        at: nextTime(),
        pitchType: PITCH_TYPES[Math.floor(random() * PITCH_TYPES.length)] ?? 'fastball',
        velocityMph: Math.round(550 + random() * 150) / 10,
        zone: 1 + Math.floor(random() * 9),
        call,
      })),
    })),
  };
}

/** Makes an id as a device would have made it at this time of the season, because ids contain their time. */
export type SeasonIds = (at: string) => string;

export function makeSeasonIds(): SeasonIds {
  let ms = 0;
  const newId = createIdSource(
    () => ms,
    (bytes) => crypto.getRandomValues(bytes),
  );
  return (at) => {
    ms = Date.parse(at);
    return newId();
  };
}

export type Change = Omit<ChangeWithId, 'id'>;

export function openingOf({ at, opponent }: SeasonGame, idAt: SeasonIds) {
  const gameId = idAt(at);
  const game = { id: gameId, opponent, gameDate: at, homeTeam: true, innings: 9 };
  const opening = [
    { name: 'game.create', args: game, at },
    { name: 'game.start', args: { gameId }, at },
  ];
  return { gameId, opening };
}

export function pitchChanges(
  gameId: string,
  plateAppearances: SeasonGame['plateAppearances'],
  idAt: SeasonIds,
): Change[] {
  let prev: string | null = null;
  return plateAppearances.flatMap(({ batter, isTop, pitches }) => {
    const plateAppearance = {
      id: idAt(pitches[0]?.at ?? ''),
      battingSide: isTop ? 'opponent' : 'team',
      batter: { id: null, name: batter },
      pitcher: { id: null, name: PITCHER },
    };
    return pitches.map(({ at, ...facts }): Change => {
      const pitch = { id: idAt(at), ...facts };
      const args = { gameId, prev, plateAppearance, pitch };
      prev = pitch.id;
      return { name: 'pitch.log', args, at };
    });
  });
}

export function gameChanges(game: SeasonGame, idAt: SeasonIds): Change[] {
  const { gameId, opening } = openingOf(game, idAt);
  return [...opening, ...pitchChanges(gameId, game.plateAppearances, idAt)];
}

export function endedGameChanges(game: SeasonGame, idAt: SeasonIds): Change[] {
  const changes = gameChanges(game, idAt);
  const gameId = changes[0]?.args.id;
  const at = changes.at(-1)?.at ?? game.at;
  return [...changes, { name: 'game.end', args: { gameId }, at }];
}

export function seasonChanges(idAt: SeasonIds, changesOf = gameChanges): Change[] {
  return Array.from({ length: SEASON.games }, (_, number) =>
    changesOf(seasonGame(number), idAt),
  ).flat();
}
