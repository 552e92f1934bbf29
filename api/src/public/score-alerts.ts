import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, ordinal, visitorsFirst } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  type Cursor,
  type GameRow,
  isSameCursor,
  isUnderWay,
  PRIMARY_RECORDING,
  type TeamRow,
} from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import type { PushAddress, PushService } from '../platform/push-service.ts';
import { findLogEnd } from '../team-data/change-log.ts';
import {
  deleteSubscriptions,
  devicesOfLink,
  type FoundLink,
  linksOf,
  subscribedTeams,
} from './links.ts';
import { PageLoader } from './load-page.ts';

const TICK_MS = 5_000;
/** A game that is entered days later is no news. */
const NEWS_MS = 2 * DAY_MS;
/** A push service that does not answer must not keep the others waiting. */
const DEVICES_AT_A_TIME = 50;
const CLOSE_WITHIN_MS = 3_000;

interface WatchedTeam {
  readonly loader: PageLoader;
  readonly told: Map<string, Stage>;
  end: Cursor | null;
  validUntil: Date;
}

type Context = Pick<ApiContext, 'db' | 'now' | 'log'>;

/**
 * Tells the devices that asked for it when a game has started, an inning has ended and the game is final, each when the
 * public page shows it. Several processes look, and the one that moves a game's row on in `score_alerts` tells.
 */
export class ScoreAlerts {
  readonly #context: Context;
  readonly #pushService: PushService;
  readonly #teams = new Map<string, WatchedTeam>();
  readonly #sending = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | null = null;
  #isClosed = false;

  constructor(context: Context, pushService: PushService) {
    this.#context = context;
    this.#pushService = pushService;
    this.#timer = setInterval(() => void this.sweep(), TICK_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#sweeping;
    const limit = pause(CLOSE_WITHIN_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.#sending), limit]);
  }

  async sweep(): Promise<void> {
    this.#sweeping ??= this.#sweepTeams()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#sweeping = null;
      });
    await this.#sweeping;
  }

  /** Tells the known devices what has happened so far. A device that is added afterwards hears only what comes next. */
  async catchUp(teamId: string): Promise<void> {
    const end = await findLogEnd(this.#context.db, teamId);
    if (end) await this.#sweepTeam(newWatchedTeam(teamId), teamId, end);
  }

  async #sweepTeams(): Promise<void> {
    const subscribed = await subscribedTeams(this.#context.db);
    const ids = new Set(subscribed.map(({ teamId }) => teamId));
    for (const id of this.#teams.keys()) if (!ids.has(id)) this.#teams.delete(id);
    for (const { teamId, end } of subscribed) {
      if (this.#isClosed) return;
      const watched = this.#teams.get(teamId) ?? newWatchedTeam(teamId);
      this.#teams.set(teamId, watched);
      await this.#sweepTeam(watched, teamId, end).catch((error: unknown) => this.#warn(error));
    }
  }

  async #sweepTeam(watched: WatchedTeam, teamId: string, end: Cursor): Promise<void> {
    const { db, now } = this.#context;
    const shownAt = now();
    if (watched.end && isSameCursor(watched.end, end) && shownAt < watched.validUntil) return;
    const page = await watched.loader.loadGames(db, shownAt, (game) => isNews(game, shownAt));
    const links = await linksOf(db, teamId);
    for (const link of links)
      if (link.gameId !== null && !page.gameIds.has(link.gameId))
        await deleteSubscriptions(db, link);
    for (const game of page.games) {
      const stage = stageOf(game);
      if (stage === 0 || watched.told.get(game.id) === stage) continue;
      const reached = links.filter(({ gameId }) => gameId === null || gameId === game.id);
      // The devices are read before the claim, so that a fault loses no alert and a device that is added later gets no old one.
      const devices = await Promise.all(reached.map((link) => devicesOfLink(db, link)));
      if (await claim(db, teamId, game.id, stage, shownAt)) {
        const text = JSON.stringify(alertOf(game, page.team));
        for (const [index, link] of reached.entries())
          this.#start(this.#tell(link, devices[index] ?? [], text));
      }
      watched.told.set(game.id, stage);
    }
    // Only now, so that a fault makes the next sweep try again.
    watched.end = end;
    watched.validUntil = page.validUntil;
  }

  #start(telling: Promise<void>): void {
    const sending: Promise<void> = telling
      .catch((error: unknown) => this.#warn(error))
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  async #tell(link: FoundLink, devices: readonly PushAddress[], text: string): Promise<void> {
    for (let start = 0; start < devices.length; start += DEVICES_AT_A_TIME) {
      const some = devices.slice(start, start + DEVICES_AT_A_TIME);
      await Promise.all(some.map((device) => this.#tellDevice(link, device, text)));
    }
  }

  async #tellDevice(link: FoundLink, device: PushAddress, text: string): Promise<void> {
    const status = await this.#pushService.send(device, text).catch(() => 0);
    if (status === 404 || status === 410)
      await deleteSubscriptions(this.#context.db, link, device.endpoint);
  }

  #warn(error: unknown): void {
    this.#context.log.warn({ err: error }, 'Failed to send score alerts');
  }
}

function newWatchedTeam(teamId: string): WatchedTeam {
  const loader = new PageLoader({ teamId, gameId: null });
  return { loader, told: new Map(), end: null, validUntil: new Date(0) };
}

function isNews(game: GameRow, now: Date): boolean {
  const gameTime = Date.parse(game.gameDate);
  if (Math.abs(now.getTime() - gameTime) <= NEWS_MS) return true;
  // A suspended game that goes on is news, too.
  return isUnderWay(game) && Date.parse(game.createdAt) - gameTime <= NEWS_MS;
}

/** @returns true for the one process that may tell it, and once only */
async function claim(db: Db, teamId: string, gameId: string, stage: Stage, shownAt: Date) {
  // A game that goes on after it was ended by mistake can become final again. What was told before it ended stays told.
  if (stage < FINAL)
    await db
      .updateTable('score_alerts')
      .set({ stage, shown_at: shownAt })
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId)
      .where('stage', '=', FINAL)
      .where('shown_at', '<', shownAt)
      .execute();
  const claimed = await db
    .insertInto('score_alerts')
    .values({ team_id: teamId, game_id: gameId, stage, shown_at: shownAt })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'game_id'])
        .doUpdateSet({
          stage: (eb) => eb.ref('excluded.stage'),
          shown_at: (eb) => eb.ref('excluded.shown_at'),
        })
        .where('score_alerts.stage', '<', stage),
    )
    .returning('stage')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** 0 before a game. In its first inning 1, and one more with each inning. */
export type Stage = number;

/** More innings than a game can have. */
export const FINAL: Stage = 1_000;

export interface Alert {
  readonly title: string;
  readonly body: string;
}

/** @param game as the public page shows it */
function stageOf({ status, recordings }: GameRow): Stage {
  if (status === 'scheduled') return 0;
  return status === 'completed' ? FINAL : (recordings[PRIMARY_RECORDING]?.state.inning ?? 1);
}

/** Only what the public page shows, and no player. */
function alertOf(game: GameRow, team: Pick<TeamRow, 'name'>): Alert {
  const stage = stageOf(game);
  const score = game.recordings[PRIMARY_RECORDING]?.state.score ?? { team: 0, opponent: 0 };
  const names = { team: team.name, opponent: game.opponent };
  const title = visitorsFirst(game)
    .map((side) => `${names[side]} ${score[side]}`)
    .join(', ');
  if (stage === FINAL) return { title, body: 'Final' };
  return { title, body: stage <= 1 ? 'The game has started.' : `End of the ${ordinal(stage - 1)}` };
}
