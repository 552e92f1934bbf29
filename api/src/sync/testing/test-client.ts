import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type Answer,
  type Change,
  type Cursor,
  type Part,
  PROTOCOL_VERSION,
  type SyncRequest,
  type SyncResponse,
  syncResponseSchema,
} from '@full-count/sync-protocol';
import type { LightMyRequestResponse } from 'fastify';

import type { TestPerson } from '../../testing/people.ts';

export interface TestMutation extends Partial<Omit<Change, 'name' | 'args'>> {
  readonly name: string;
  readonly args: Record<string, unknown>;
}

export class TestClient {
  readonly person: TestPerson;
  readonly teamId: string;
  base: Cursor | null = null;
  readonly rows = new Map<string, unknown>();

  constructor(person: TestPerson, teamId: string) {
    this.person = person;
    this.teamId = teamId;
  }

  /** Returns a device that has synced the team. */
  static async open(person: TestPerson, teamId: string): Promise<TestClient> {
    const client = new TestClient(person, teamId);
    await client.sync();
    return client;
  }

  /** A change without an id gets a new one. */
  request(changes: readonly TestMutation[], overrides: Partial<SyncRequest> = {}): SyncRequest {
    return {
      protocol: PROTOCOL_VERSION,
      userId: this.person.user.id,
      deviceId: '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001',
      base: this.base,
      changes: changes.map((change) => ({
        id: randomUUID(),
        at: '2026-05-02T17:30:00.000Z',
        ...change,
      })),
      ...overrides,
    };
  }

  async post(body: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.person.inject({
      method: 'POST',
      url: `/api/sync/${this.teamId}`,
      payload: body as object,
      headers,
    });
  }

  async postCompressed(text: string): Promise<LightMyRequestResponse> {
    return this.person.inject({
      method: 'POST',
      url: `/api/sync/${this.teamId}`,
      payload: gzipSync(text),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
  }

  /** Pulls first if the device has no base yet, and sends again what did not fit into a commit, as a device does. */
  async sync(mutations: readonly TestMutation[] = []): Promise<Part> {
    if (this.base === null && mutations.length > 0) await this.sync();
    const { changes } = this.request(mutations);
    let part = await this.#exchangePages(changes);
    const answers = [...part.answers];
    for (let left = changes.length + 1; ; ) {
      const unknown = [...answers.keys()].filter((index) => answers[index]?.state === 'unknown');
      if (unknown.length === 0 || unknown.length === left) return { ...part, answers };
      left = unknown.length;
      part = await this.#exchangePages(unknown.map((index) => changes[index] as Change));
      for (const [place, answer] of part.answers.entries())
        answers[unknown[place] as number] = answer;
    }
  }

  async #exchangePages(changes: SyncRequest['changes']): Promise<Part> {
    const first = await this.exchange(this.request([], { changes }));
    let part = first;
    while (part.page !== undefined)
      part = await this.exchange(this.request([], { page: part.page }));
    this.base = part.to;
    return { ...part, answers: first.answers };
  }

  /** Sends changes and returns what became of them, such as `applied` or `refused: forbidden`. */
  async send(...changes: readonly TestMutation[]): Promise<string[]> {
    return statesOf(await this.sync(changes));
  }

  async exchange(request: SyncRequest): Promise<Part> {
    const answer = await this.ask(request);
    if (answer.kind !== 'part') throw new Error(`Sync answered ${answer.kind}`);
    for (const [table, rows] of Object.entries(answer.rows))
      for (const row of rows ?? []) this.rows.set(`${table}/${row.id}`, row);
    for (const [table, id] of answer.deleted) this.rows.delete(`${table}/${id}`);
    return answer;
  }

  async ask(request: SyncRequest): Promise<SyncResponse> {
    const response = await this.post(request);
    if (response.statusCode !== 200) throw new Error(`Sync failed: ${response.body}`);
    return syncResponseSchema.parse(response.json());
  }
}

export function statesOf({ answers }: { readonly answers: readonly Answer[] }): string[] {
  return answers.map(({ state, code }) => (code === undefined ? state : `${state}: ${code}`));
}
