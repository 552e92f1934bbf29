import { NOW } from '../lab/repeatable-app.ts';

/** Where the API lists the rows that a parameter of a path names. The later ones need the team. */
export const LISTS: Readonly<Record<string, string>> = {
  teamId: '/api/teams',
  gameId: '/api/teams/{teamId}/games',
  playerId: '/api/teams/{teamId}/players',
  practiceSessionId: '/api/teams/{teamId}/practice-sessions',
  userId: '/api/teams/{teamId}/held',
};

/** GETs without an answer that says something about the product. */
export const NOT_RECORDED: readonly string[] = [
  '/ws', // A socket. Without an upgrade, the answer is 404.
  '/*', // The files of the built app.
  '/p/:page', // The token of a link is random.
  '/p/:token/events', // A stream.
];

interface Facts {
  /** The answer to the same path without a query. */
  readonly answer: unknown;
  readonly games: readonly Row[];
}

/**
 * Queries for each parameter that has no list of allowed values. A season, a day and an opponent are those of the
 * team's games, so that the answer has some of them.
 */
export const QUERIES: Readonly<Record<string, (facts: Facts) => readonly string[]>> = {
  season: ({ games }) => distinct(games.map((game) => `season=${dayOf(game).slice(0, 4)}`)),
  from: ({ games }) => games.slice(0, 1).map((game) => `from=${dayOf(game)}`),
  to: ({ games }) => games.slice(0, 1).map((game) => `to=${dayOf(game)}`),
  opponent: ({ games }) => games.slice(0, 1).map((game) => `opponent=${textOf(game['opponent'])}`),
  pitcher: ({ answer }) =>
    firstOf(answer).map((pitch) => `pitcher=${textOf(pitch['pitcherName'])}`),
  batter: ({ answer }) => firstOf(answer).map((pitch) => `batter=${textOf(pitch['batterName'])}`),
  on: () => ['on=2026-06-23'],
  userId: () => ['userId=00000000-0000-7000-8000-000000000000'],
  before: () => [
    `before=${NOW.toISOString()}&beforeId=00000000-0000-7000-8000-000000000000`,
    `before=${NOW.toISOString()}`,
  ],
  beforeId: () => [],
  provider: () => ['provider=1'],
};

function firstOf(answer: unknown): readonly Row[] {
  return Array.isArray(answer) ? answer.slice(0, 1) : [];
}

function textOf(value: unknown): string {
  return encodeURIComponent(String(value));
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

export interface Row {
  readonly id: string;
  readonly [key: string]: unknown;
}

export function dayOf({ gameDate }: Row): string {
  return String(gameDate).slice(0, 'yyyy-mm-dd'.length);
}

/** Names for files by the rows' ids: the day of a game and its opponent, or what the row is called. */
export function namesOf(rows: readonly Row[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const called = row['opponent'] ?? row['playerName'] ?? row['title'] ?? row['name'] ?? 'row';
      const name = slugOf(`${row['gameDate'] ? `${dayOf(row)} ` : ''}${called}`);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [row.id, count === 1 ? name : `${name}-${count}`];
    }),
  );
}

export function slugOf(text: string): string {
  return decodeURIComponent(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}=]+/gu, '-');
}
