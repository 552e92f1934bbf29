import { createPlayedTeam, signUp } from '@full-count/api/testing/played-team';
import { NOW, type RepeatableApp, TIME_ZONE } from '../lab/repeatable-app.ts';
import { ourPlayerNames, realGames } from '../lab/scorer/game-files.ts';
import { coachNamed } from '../lab/steps/account-steps.ts';
import { addRoster, playGame, type Stage } from '../pictures/stage.ts';
import { openStageAccount, type StageAccount } from '../pictures/stage-account.ts';

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

/** The accounts that are recorded, by their names. */
export type RecordedAccounts = Readonly<Record<string, Pick<StageAccount, 'cookie' | 'state'>>>;

/** The invented games are on the stage. The real games are left out if this machine has none. */
export async function openAccounts(app: RepeatableApp, stage: Stage): Promise<RecordedAccounts> {
  const real = realGames().length > 0 && { real: await openRealAccount(app) };
  return { ...stage.accounts, sample: await openSampleAccount(app), ...real };
}

async function openSampleAccount({ origin }: RepeatableApp): Promise<StageAccount> {
  const account = await openStageAccount(origin, coachNamed('Sasha'));
  const answer = await fetch(`${origin}/api/teams/sample`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: account.cookie },
    body: JSON.stringify({ timeZone: TIME_ZONE }),
  });
  if (!answer.ok) throw new Error(`There is no sample team: ${await answer.text()}`);
  return account;
}

/** The players of all home teams are on one roster. */
async function openRealAccount({ origin }: RepeatableApp): Promise<StageAccount> {
  const account = await openStageAccount(origin, coachNamed('Rhea'), { name: 'Real Games' });
  const roster = await addRoster(account, [...new Set(realGames().flatMap(ourPlayerNames))]);
  for (const file of realGames()) {
    const { opponent, status } = file.game;
    const gameDate = new Date(`${file.game.gameDate}T18:00:00Z`).toISOString();
    const gameId = await playGame(account, roster, { file, opponent, gameDate });
    if (status === 'completed') await account.enter([{ name: 'game.end', args: { gameId } }]);
  }
  return account;
}

/** An account with a row of every kind, and what the paths of public GETs contain. */
export async function openAccountWithEverything(server: RepeatableApp) {
  const coach = await signUp(server.app, { email: 'sam.field@example.com' });
  const { teamId } = await createPlayedTeam(server, coach);
  const mails = server.mails.map(({ text }) => /\/s\/([\w-]+)/.exec(text)?.[1]);
  const code = mails.find((shortCode) => shortCode !== undefined) ?? '';
  const { headers } = await server.app.inject(`/s/${code}`);
  const token = new URLSearchParams(String(headers.location).split('?')[1]).get('invite') ?? '';
  const url = `/api/teams/${teamId}/calendar`;
  const calendar = await coach.inject({ method: 'POST', url, payload: {} });
  const file = calendar.json<{ url: string }>().url.split('/').at(-1) ?? '';
  return { cookie: coach.cookie, secrets: { code, token, file } };
}
