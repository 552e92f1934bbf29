import { DAY_MS, MINUTE_MS } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  DEFAULT_PUBLIC_SETTINGS,
  type GameRow,
  isUnderWay,
  type PublicSettings,
  type TeamRow,
} from '@full-count/sync-protocol';
import { listGames } from '../games/view/game-view.ts';
import { loadAll } from '../team-data/rows/synced-table.ts';
import { loadGameLog } from '../team-data/rows/tables.ts';
import { loadTeamRow, players } from '../team-data/rows/team-rows.ts';
import { DelayedGame, type GameOnPage } from './delayed-game.ts';
import type { Published } from './links.ts';
import {
  delayText,
  type GameContent,
  gameContent,
  type PageContent,
  resultOf,
  scheduleOf,
} from './page-content.ts';
import { ShownNames } from './shown-names.ts';

const MAX_NEXT_GAMES = 5;
const MAX_RESULTS = 30;
/** The start times of games pass without a change of the log. */
const LONGEST_AGE_MS = 10 * MINUTE_MS;

interface LoadedPage {
  /** Null for a game that the delay or the trash hides. */
  readonly content: PageContent | null;
  /** When the same log gives another page. */
  readonly validUntil: Date;
}

/** The games of a team that its page delays, which keep what they have replayed. */
export class PageLoader {
  readonly #games = new Map<string, DelayedGame>();
  readonly #published: Published;

  constructor(published: Published) {
    this.#published = published;
  }

  async load(db: Db, now: Date): Promise<LoadedPage> {
    const { teamId, gameId } = this.#published;
    // Also those who left, because older games name them.
    const roster = await loadAll(players, db, teamId);
    const { team, settings, past, today } = await this.#open(db, now);
    const shownGames = await past.rowsOf(today);
    const chosen = gameId ?? featuredGame(shownGames)?.id;
    const row = today.find(({ id }) => id === chosen);
    const onPage = row ? await past.gameOf(row) : null;
    if (gameId !== null && onPage === null && !row) return { content: null, validUntil: now };
    const names = new ShownNames(settings.names, roster);
    const present = roster.filter(({ deletedAt }) => deletedAt === undefined);
    const game = onPage && (await gameContent(onPage, team, present, names));
    return {
      content: pageOf({ team, settings, games: shownGames, game, isSeason: gameId === null, now }),
      validUntil: past.validUntil,
    };
  }

  /** Games of the team as its page shows them, and the ids of all that are not in the trash. */
  async loadGames(db: Db, now: Date, isWanted: (game: GameRow) => boolean) {
    const { team, past, today } = await this.#open(db, now);
    const games = await past.rowsOf(today.filter(isWanted));
    const gameIds: ReadonlySet<string> = new Set(today.map(({ id }) => id));
    return { team, games, gameIds, validUntil: past.validUntil };
  }

  async #open(db: Db, now: Date) {
    const { teamId } = this.#published;
    const team = await loadTeamRow(db, teamId);
    const settings = team.settings.public ?? DEFAULT_PUBLIC_SETTINGS;
    const past = new Past(db, team, settings, now, this.#games);
    return { team, settings, past, today: await listGames(db, teamId) };
  }
}

/** The live game, or the one that was played last. */
function featuredGame(games: readonly GameRow[]): GameRow | undefined {
  return games.find(isUnderWay) ?? games.find(({ status }) => status === 'completed');
}

interface PageParts {
  readonly team: TeamRow;
  readonly settings: PublicSettings;
  /** The newest first. */
  readonly games: readonly GameRow[];
  readonly game: GameContent | null;
  readonly isSeason: boolean;
  readonly now: Date;
}

function pageOf({ team, settings, games, game, isSeason, now }: PageParts): PageContent {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  const next = games
    .filter(({ status, gameDate }) => status === 'scheduled' && gameDate > yesterday)
    .reverse();
  const ended = isSeason ? games.filter(({ status }) => status === 'completed') : [];
  return {
    title: game && !isSeason ? titleOf(team.name, game) : team.name,
    publishedBy: team.name,
    color: team.settings.color ?? null,
    delay: delayText(settings),
    game,
    nextGames: next.slice(0, MAX_NEXT_GAMES).map((each) => scheduleOf(each, team)),
    results: ended.slice(0, MAX_RESULTS).map((each) => resultOf(each, team)),
  };
}

function titleOf(teamName: string, { opponent, home }: GameContent): string {
  return `${teamName} ${home ? 'vs' : 'at'} ${opponent}`;
}

/** The games of a team as the delay shows them. */
class Past {
  readonly #db: Db;
  readonly #team: TeamRow;
  readonly #settings: PublicSettings;
  readonly #youngest: Date;
  readonly #delayed: Map<string, DelayedGame>;
  #young: ReadonlySet<string> | null = null;
  validUntil: Date;

  constructor(
    db: Db,
    team: TeamRow,
    settings: PublicSettings,
    now: Date,
    delayed: Map<string, DelayedGame>,
  ) {
    this.#db = db;
    this.#team = team;
    this.#settings = settings;
    this.#youngest = new Date(now.getTime() - settings.delayMinutes * MINUTE_MS);
    this.#delayed = delayed;
    this.validUntil = new Date(now.getTime() + LONGEST_AGE_MS);
  }

  /** A game that nobody has changed for long is as it was. */
  async rowsOf(games: readonly GameRow[]): Promise<GameRow[]> {
    const rows: GameRow[] = [];
    for (const game of games) {
      const isDelayed = await this.#isDelayed(game);
      const row = isDelayed ? (await this.#replayed(game))?.game : game;
      if (row) rows.push(row);
    }
    return rows;
  }

  async gameOf(game: GameRow): Promise<GameOnPage | null> {
    const log = await loadGameLog(this.#db, this.#team.id, game.id);
    // Asked again after its rows were read, so that a correction meanwhile can't be in them.
    this.#young = null;
    return (await this.#isDelayed(game)) ? this.#replayed(game) : { game, log };
  }

  async #isDelayed(game: GameRow): Promise<boolean> {
    const { delayMinutes, delayHalfInnings } = this.#settings;
    if (delayHalfInnings > 0 && isUnderWay(game)) return true;
    if (delayMinutes === 0) return false;
    this.#young ??= await youngSubjects(this.#db, this.#team.id, this.#youngest);
    return this.#young.has(game.id);
  }

  /** A game that came with a file has no beginning in the log, so it stays hidden until it is quiet. */
  async #replayed({ id }: GameRow): Promise<GameOnPage | null> {
    const replay = this.#delayed.get(id) ?? new DelayedGame(this.#team.id, id);
    this.#delayed.set(id, replay);
    const { delayHalfInnings: halfInnings, delayMinutes } = this.#settings;
    const { game, youngerAt } = await replay.at(this.#db, {
      youngest: this.#youngest,
      halfInnings,
    });
    if (youngerAt !== null) {
      const dueAt = new Date(youngerAt.getTime() + delayMinutes * MINUTE_MS);
      if (dueAt < this.validUntil) this.validUntil = dueAt;
    }
    return game === 'unknown' ? null : game;
  }
}

const CHANGES_AT_A_TIME = 500;

/** The games whose changes are younger than the delay. Reads the log from its end. */
async function youngSubjects(db: Db, teamId: string, youngest: Date): Promise<Set<string>> {
  const subjects = new Set<string>();
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .selectFrom('changes')
      .select(['seq', 'subject_id', 'received_at'])
      .where('team_id', '=', teamId)
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(CHANGES_AT_A_TIME)
      .execute();
    for (const { subject_id, received_at } of rows)
      if (subject_id !== null && received_at > youngest) subjects.add(subject_id);
    const last = rows.at(-1);
    if (rows.length < CHANGES_AT_A_TIME || !last?.seq || last.received_at <= youngest)
      return subjects;
    before = last.seq;
  }
}
