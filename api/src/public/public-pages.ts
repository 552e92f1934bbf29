import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cursor } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { tokenHash } from '../platform/secret-token.ts';
import { findLogEnd } from '../team-data/change-log.ts';
import { findLinkByHash, type Published } from './links.ts';
import { PageLoader } from './load-page.ts';
import type { PageContent } from './page-content.ts';
import { type Sections, sectionsOf } from './render-page.ts';

/** One computed answer for all who watch. */
export interface PageAnswer {
  readonly version: string;
  readonly content: PageContent;
  readonly sections: Sections;
  readonly json: Buffer;
}

export type Watcher = { readonly send: (text: string) => void; readonly end: () => void };

/** A revoked link must be dead on every process within 5 seconds. */
const LINK_AGE_MS = 2_000;
const TICK_MS = 2_000;
/** A pitch is on the page within two seconds, and a busy minute costs no more than a quiet one. */
const SHORTEST_PAUSE_MS = 1_500;
/** These change with each batter and are read later, so watchers get them less often. */
const SLOW_SECTIONS = ['box', 'scoring', 'games'];
const SLOW_PAUSE_MS = 10_000;
const HEARTBEAT_TICKS = 8;
/** Between them the server does other work. */
const WATCHERS_AT_A_TIME = 50;
const FORGET_AFTER_MS = 10 * 60_000;
const MAX_WATCHERS = 20_000;

type SentAnswer = Pick<PageAnswer, 'version' | 'content' | 'sections'>;

class Page {
  readonly hash: string;
  readonly published: Published;
  readonly loader: PageLoader;
  readonly watchers = new Set<Watcher>();
  linkCheckedAt = 0;
  usedAt = 0;
  answer: PageAnswer | null = null;
  cursor: Cursor | null = null;
  validUntil = 0;
  /** What the watchers have. */
  sent: SentAnswer | null = null;
  loading: Promise<PageAnswer | null> | null = null;
  timer: NodeJS.Timeout | null = null;
  /** 0 if the log has changed since. */
  checkedAt = 0;
  sentAt = 0;
  slowSentAt = 0;

  constructor(hash: string, published: Published) {
    this.hash = hash;
    this.published = published;
    this.loader = new PageLoader(published);
  }
}

/** The public pages that someone reads. Everything that it keeps can be computed again. */
export class PublicPages {
  readonly #context: Pick<ApiContext, 'db' | 'now' | 'log'>;
  readonly #pages = new Map<string, Page>();
  readonly #stop: () => void;
  #watcherCount = 0;
  #ticks = 0;
  #isTicking = false;

  constructor(context: Pick<ApiContext, 'db' | 'now' | 'log' | 'teamEvents'>) {
    this.#context = context;
    const timer = setInterval(() => void this.#tick(), TICK_MS).unref();
    const stopListening = context.teamEvents.onEvent((event) => {
      if (event.type === 'team-changed') this.#announce(event.teamId);
    });
    this.#stop = () => {
      clearInterval(timer);
      stopListening();
    };
  }

  /** Whether the link was found lately, so that a reader of it costs no question to the database. */
  knows(token: string): boolean {
    const page = this.#pages.get(tokenHash(token));
    return page !== undefined && this.#nowMs() - page.linkCheckedAt < LINK_AGE_MS;
  }

  /** Null if there is no such link, or nothing behind it. */
  async find(token: string): Promise<PageAnswer | null> {
    const page = await this.#pageOf(tokenHash(token));
    return page && this.#answerOf(page);
  }

  /** @returns what to call when the watcher leaves, or null if there is no room or no such link */
  async watch(token: string, watcher: Watcher, since: string | null): Promise<(() => void) | null> {
    const page = await this.#pageOf(tokenHash(token));
    const answer = page && (await this.#answerOf(page));
    if (!answer || this.#watcherCount >= MAX_WATCHERS) return null;
    const sent = page.watchers.size > 0 ? (page.sent ?? answer) : answer;
    page.sent = sent;
    if (sent.version !== since) watcher.send(eventOf(null, sent));
    page.watchers.add(watcher);
    this.#watcherCount += 1;
    return () => {
      if (page.watchers.delete(watcher)) this.#watcherCount -= 1;
    };
  }

  #nowMs(): number {
    return this.#context.now().getTime();
  }

  close(): void {
    this.#stop();
    for (const page of this.#pages.values()) this.#endPage(page);
  }

  async #pageOf(hash: string): Promise<Page | null> {
    const known = this.#pages.get(hash);
    const nowMs = this.#nowMs();
    if (known && nowMs - known.linkCheckedAt < LINK_AGE_MS) {
      known.usedAt = nowMs;
      return known;
    }
    const published = await findLinkByHash(this.#context.db, hash);
    if (!published) {
      if (known) this.#endPage(known);
      return null;
    }
    const page = this.#pages.get(hash) ?? new Page(hash, published);
    page.linkCheckedAt = page.usedAt = nowMs;
    this.#pages.set(hash, page);
    return page;
  }

  /** All who ask at the same time get the same answer. */
  async #answerOf(page: Page): Promise<PageAnswer | null> {
    page.loading ??= this.#load(page).finally(() => {
      page.loading = null;
    });
    return page.loading;
  }

  async #load(page: Page): Promise<PageAnswer | null> {
    const { db, now } = this.#context;
    const checkedAt = this.#nowMs();
    const isFresh = checkedAt - page.checkedAt < SHORTEST_PAUSE_MS;
    if (isFresh && page.answer) return page.answer;
    // Before the question, so that a change meanwhile asks again.
    page.checkedAt = checkedAt;
    const cursor = await findLogEnd(db, page.published.teamId);
    const isSame = cursor?.[0] === page.cursor?.[0] && cursor?.[1] === page.cursor?.[1];
    if (!isSame || !page.answer || now().getTime() >= page.validUntil) {
      const { content, validUntil } = await page.loader.load(db, now());
      page.answer = content && answerWith(content, page.answer);
      page.cursor = cursor;
      page.validUntil = validUntil.getTime();
    }
    return page.answer;
  }

  #announce(teamId: string): void {
    for (const page of this.#pages.values()) {
      if (page.published.teamId !== teamId) continue;
      page.checkedAt = 0;
      if (page.watchers.size === 0 || page.timer !== null) continue;
      const pauseMs = Math.max(50, page.sentAt + SHORTEST_PAUSE_MS - this.#nowMs());
      page.timer = setTimeout(() => {
        page.timer = null;
        void this.#refresh(page);
      }, pauseMs);
      page.timer.unref();
    }
  }

  /** Looks after those who watch, also if an event of another process was lost. */
  async #tick(): Promise<void> {
    if (this.#isTicking) return;
    this.#isTicking = true;
    this.#ticks += 1;
    const isHeartbeat = this.#ticks % HEARTBEAT_TICKS === 0;
    for (const page of [...this.#pages.values()]) {
      if (page.watchers.size > 0) await this.#refresh(page);
      else if (this.#nowMs() - page.usedAt > FORGET_AFTER_MS) this.#endPage(page);
      if (isHeartbeat) await this.#sendAll(page, 'event: beat\ndata: 1\n\n');
    }
    this.#isTicking = false;
  }

  async #refresh(page: Page): Promise<void> {
    try {
      const answer = (await this.#pageOf(page.hash)) && (await this.#answerOf(page));
      if (!answer) this.#endPage(page);
      else if (page.sent && answer.version !== page.sent.version) {
        const nowMs = this.#nowMs();
        const isSlowDue = nowMs - page.slowSentAt >= SLOW_PAUSE_MS;
        const next = isSlowDue ? answer : withoutSlow(page.sent, answer);
        if (next.version === page.sent.version) return;
        page.sentAt = nowMs;
        if (isSlowDue) page.slowSentAt = nowMs;
        const text = eventOf(page.sent, next);
        page.sent = next;
        await this.#sendAll(page, text);
      }
    } catch (error) {
      this.#context.log.warn({ err: error }, 'Failed to refresh a public page');
    }
  }

  async #sendAll(page: Page, text: string): Promise<void> {
    let count = 0;
    for (const watcher of [...page.watchers]) {
      if (page.watchers.has(watcher)) watcher.send(text);
      count += 1;
      if (count % WATCHERS_AT_A_TIME === 0) await nextTurn();
    }
  }

  #endPage(page: Page): void {
    if (page.timer) clearTimeout(page.timer);
    this.#pages.delete(page.hash);
    const watchers = [...page.watchers];
    // Nothing may be written to a response that has ended.
    page.watchers.clear();
    this.#watcherCount -= watchers.length;
    for (const watcher of watchers) watcher.end();
  }
}

function answerWith(content: PageContent, before: PageAnswer | null): PageAnswer {
  const text = JSON.stringify(content);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  if (before?.version === version) return before;
  return { version, content, sections: sectionsOf(content), json: Buffer.from(text) };
}

/** The version is no page's, so the slow sections follow, and a page that asks again gets them. */
function withoutSlow(before: SentAnswer, { version, content, sections }: PageAnswer): SentAnswer {
  const old = SLOW_SECTIONS.map((name) => [name, before.sections[name] ?? '']);
  return { version: `${version}~`, content, sections: { ...sections, ...Object.fromEntries(old) } };
}

/** The sections that differ, and in `now` the little that most want. */
function eventOf(before: SentAnswer | null, { version, content, sections }: SentAnswer): string {
  const gone = Object.keys(before?.sections ?? {}).filter((name) => !(name in sections));
  const changed = [
    // From the earliest half-inning to the latest, because the page puts a new one first.
    ...Object.entries(sections).reverse(),
    ...gone.map((name) => [name, ''] as const),
  ].filter(([name, html]) => before?.sections[name] !== html);
  const data = { version, now: nowOf(content), html: Object.fromEntries(changed) };
  return `id: ${version}\ndata: ${JSON.stringify(data)}\n\n`;
}

function nowOf({ game }: PageContent) {
  if (game === null) return null;
  const { status, inning, halfInning, balls, strikes, outs, away, homeTeam } = game;
  const score = { away: away.runs, home: homeTeam.runs };
  return { status, inning, halfInning, balls, strikes, outs, score };
}
