import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type MutatorName,
  mutators,
  PROTOCOL_VERSION,
  type SyncRequest,
  type SyncResponse,
  syncResponseSchema,
} from '@full-count/sync-protocol';
import type { LightMyRequestResponse } from 'fastify';
import type { TestPerson } from '../../testing/people.ts';

export interface TestMutation {
  readonly name: string;
  readonly args: Record<string, unknown>;
}

export class TestClient {
  readonly clientId = randomUUID();
  readonly person: TestPerson;
  readonly teamId: string;
  epoch: string | null = null;
  cookie: number | null = null;
  nextId = 1;
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

  request(changes: readonly TestMutation[], overrides: Partial<SyncRequest> = {}): SyncRequest {
    const mutations = changes.map(({ name, args }, index) => ({
      id: this.nextId + index,
      name,
      version: mutators[name as MutatorName]?.version ?? 1,
      args,
      at: '2026-05-02T17:30:00.000Z',
    }));
    return {
      protocol: PROTOCOL_VERSION,
      userId: this.person.user.id,
      deviceId: '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001',
      clientId: this.clientId,
      epoch: this.epoch,
      cookie: this.cookie,
      pendingCount: mutations.length,
      mutations,
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

  async sync(changes: readonly TestMutation[] = []): Promise<SyncResponse> {
    const first = await this.exchange(this.request(changes));
    this.nextId += changes.length;
    let answer = first;
    while (answer.page !== undefined) {
      answer = await this.exchange(this.request([], { page: answer.page }));
    }
    this.epoch = answer.epoch;
    this.cookie = answer.cookie;
    return { ...answer, results: first.results };
  }

  async exchange(request: SyncRequest): Promise<SyncResponse> {
    const response = await this.post(request);
    if (response.statusCode !== 200) throw new Error(`Sync failed: ${response.body}`);
    const answer = syncResponseSchema.parse(response.json());
    for (const [table, rows] of Object.entries(answer.rows)) {
      for (const row of rows ?? []) this.rows.set(`${table}/${row.id}`, row);
    }
    for (const [table, id] of answer.deleted) this.rows.delete(`${table}/${id}`);
    return answer;
  }
}
