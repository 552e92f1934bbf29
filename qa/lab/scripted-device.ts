import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import {
  type Change,
  type CreateTeamBody,
  type Cursor,
  PROTOCOL_VERSION,
  SYNC_LIMITS,
  type SyncRequest,
  type SyncResponse,
} from '@full-count/sync-protocol';
import { createTeam, type SignedInUser } from './accounts-by-rest.ts';

export interface Answer {
  readonly status: number;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

type Headers = Readonly<Record<string, string>>;

export function textOf({ encoding, body }: Answer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Keeps connections open, like a browser. `fetch` would need several times as much processor time here. */
export class ApiClient {
  readonly #origin: URL;
  readonly #agent: Agent;

  /** @param connections maximum number of open connections; further requests wait */
  constructor(origin: string, connections = 1) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.#send('GET', path, '', headers);
  }

  post(path: string, body: Buffer | string, headers: Headers = {}): Promise<Answer> {
    const size = String(Buffer.byteLength(body));
    const json = { 'content-type': 'application/json', 'content-length': size };
    return this.#send('POST', path, body, { ...json, ...headers });
  }

  async #send(method: string, path: string, body: Buffer | string, headers: Headers) {
    const { hostname, port } = this.#origin;
    return new Promise<Answer>((resolve, reject) => {
      const request = httpRequest(
        { hostname, port, path, method, headers, agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              encoding: response.headers['content-encoding'],
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Member {
  readonly userId: string;
  readonly teamId: string;
  /** The `Cookie` header. */
  readonly cookie: string;
}

/** How often devices got no answer or a 503, which they retried, and how many changes were refused. */
export interface Troubles {
  unavailable: number;
  refused: number;
}

/** A change that is entered now, unless `at` says when. */
type NewChange = Pick<Change, 'name' | 'args'> & { readonly at?: string };

const COMPRESS_FROM_BYTES = 1024;
const MAX_PAUSE_MS = 10_000;

/** A device without a database, which keeps its cursor and sends what a script tells it. */
export class ScriptedDevice {
  readonly member: Member;
  readonly #client: ApiClient;
  readonly #troubles: Troubles | null;
  readonly #deviceId = randomUUID();
  #base: Cursor | null = null;

  /** @param troubles null if a missing answer, or one that is not applied, is an error */
  constructor(member: Member, client: ApiClient, troubles: Troubles | null = null) {
    this.member = member;
    this.#client = client;
    this.#troubles = troubles;
  }

  /** Pulls first if it never has, because the server takes changes only from a device that has pulled. */
  async push(changes: readonly NewChange[]): Promise<void> {
    if (this.#base === null) await this.sync([]);
    for (let start = 0; start < changes.length; start += SYNC_LIMITS.changes)
      await this.sync(changes.slice(start, start + SYNC_LIMITS.changes));
  }

  /** Pulls all pages, and sends the changes until the server has answered all of them. */
  async sync(changes: readonly NewChange[], digest?: true): Promise<void> {
    const now = new Date().toISOString();
    let unsent: Change[] = changes.map((change) => ({ id: randomUUID(), at: now, ...change }));
    let page: string | undefined;
    do {
      const sent = page === undefined ? unsent : [];
      const response = await this.#send({ ...this.request(sent), page, digest });
      ({ page } = response);
      if (page === undefined) this.#base = response.to;
      const failed = response.answers.filter(
        ({ state }) => state === 'refused' || state === 'held',
      );
      if (this.#troubles) this.#troubles.refused += failed.length;
      else if (failed[0]) throw new Error(`Not applied: ${JSON.stringify(failed[0])}`);
      // A server with little time answers some of them later.
      const unknown = response.answers.filter(({ state }) => state === 'unknown');
      unsent = unsent.filter(({ id }) => unknown.some((answer) => answer.id === id));
    } while (page !== undefined || unsent.length > 0);
  }

  request(changes: readonly Change[]): Omit<SyncRequest, 'page' | 'digest'> {
    const { userId } = this.member;
    const head = { protocol: PROTOCOL_VERSION, userId, deviceId: this.#deviceId };
    return { ...head, base: this.#base, changes: [...changes] };
  }

  async #send(request: object) {
    const { teamId, cookie } = this.member;
    const json = JSON.stringify(request);
    const isCompressed = json.length >= COMPRESS_FROM_BYTES;
    const body = isCompressed ? gzipSync(json) : json;
    const headers = {
      cookie,
      'accept-encoding': 'gzip, deflate, br',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    };
    for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      const answer = await this.#client
        .post(`/api/sync/${teamId}`, body, headers)
        .catch(() => null);
      if (answer !== null && answer.status !== 503) return partIn(answer);
      if (this.#troubles === null) throw new Error('The server does not answer.');
      this.#troubles.unavailable += 1;
      await sleep(pauseMs / 2 + randomInt(pauseMs));
    }
  }
}

function partIn(answer: Answer) {
  const text = textOf(answer);
  const response = answer.status === 200 ? (JSON.parse(text) as SyncResponse) : null;
  if (response?.kind !== 'part') throw new Error(`A sync was answered ${answer.status}: ${text}`);
  return response;
}

/** A device of a new team of the user. */
export async function openTeamDevice(
  origin: string,
  user: SignedInUser,
  team: Partial<CreateTeamBody> = {},
): Promise<ScriptedDevice> {
  const teamId = await createTeam(origin, user, team);
  return new ScriptedDevice({ ...user, teamId }, new ApiClient(origin));
}
