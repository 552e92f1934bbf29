import { gunzipSync } from 'node:zlib';
import {
  accessLevelOf,
  inTeamTransaction,
  lastMutationIdOf,
  mutate,
  removeMember,
  TeamBackup,
  type TestApp,
  type TestPerson,
  withServerFault,
} from '@full-count/api/testing';
import {
  type AccessLevel,
  type Mutation,
  type NamedChange,
  PROTOCOL_VERSION,
  type Row,
  type SyncRequest,
  type SyncResponse,
  type TableName,
  type TeamChanged,
} from '@full-count/sync-protocol';
import {
  identityOf,
  type JournalEntry,
  type PresentRow,
  type Reply,
  type SimServer,
} from '../world/server.ts';

/** The real API and its database as a server of the simulation, reached by requests without a network. */
export class SqlServer implements SimServer {
  readonly teamId: string;
  readonly #app: TestApp;
  readonly #people: readonly TestPerson[];
  readonly #backup: TeamBackup;
  #faultSqlState = '';
  #faultsLeft = 0;
  #journal: JournalEntry[] = [];
  #journalAtBackup: readonly JournalEntry[] = [];

  /** @param people the members, the team's owner first */
  constructor(app: TestApp, people: readonly TestPerson[], teamId: string) {
    this.#app = app;
    this.#people = people;
    this.teamId = teamId;
    this.#backup = new TeamBackup(app.db, teamId);
  }

  failPushes(sqlState: string, count: number): void {
    this.#faultSqlState = sqlState;
    this.#faultsLeft = count;
  }

  async sync(session: string | null, body: Uint8Array, isCompressed: boolean): Promise<Reply> {
    const hasChanges = requestOf(body, isCompressed).mutations.length > 0;
    if (this.#faultsLeft === 0 || !hasChanges) return this.#sync(session, body, isCompressed);
    this.#faultsLeft -= 1;
    return withServerFault(this.#app, 'client_ledger', this.#faultSqlState, () =>
      this.#sync(session, body, isCompressed),
    );
  }

  async #sync(session: string | null, body: Uint8Array, isCompressed: boolean): Promise<Reply> {
    const person = this.#people.find(({ user }) => user.id === session);
    const response = await (person ?? this.#app.app).inject({
      method: 'POST',
      url: `/api/sync/${this.teamId}`,
      headers: {
        'content-type': 'application/json',
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      },
      payload: Buffer.from(body),
    });
    const { statusCode } = response;
    if (statusCode === 200) this.#addToJournal(requestOf(body, isCompressed), response.json());
    return { status: statusCode, json: response.json() };
  }

  #addToJournal({ userId, clientId, mutations }: SyncRequest, { results }: SyncResponse): void {
    for (const { id, status } of results) {
      const mutation = mutations.find((sent) => sent.id === id);
      if (status !== 'applied' || !mutation) continue;
      this.#journal.push({ clientId, userId, id, key: identityOf(mutation) });
    }
  }

  async isMember(session: string | null, userId: string) {
    if (session === null) return 'unknown';
    if (session !== userId) return 'other-account';
    const person = this.#people.find(({ user }) => user.id === session);
    const teams = (await person?.inject({ url: '/api/teams' }))?.json<{ id: string }[]>() ?? [];
    return teams.some(({ id }) => id === this.teamId);
  }

  accessLevelOf(userId: string): Promise<AccessLevel | null> {
    return accessLevelOf(this.#app.db, this.teamId, userId);
  }

  async setAccessLevel(userId: string, accessLevel: AccessLevel | null): Promise<void> {
    if (accessLevel === null) return removeMember(this.#app.context, this.teamId, userId);
    if (accessLevel === 'owner') return;
    const isRead = accessLevel === 'read';
    await this.#app.db
      .updateTable('team_staff')
      .set({ permissions: accessLevel, deleted_at: null, lowered_at: isRead ? new Date() : null })
      .where('team_id', '=', this.teamId)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Ignores a refusal, because a history may restore a game that does not exist. */
  async change(name: string, args: Record<string, unknown>): Promise<void> {
    const { context } = this.#app;
    const userId = this.#people[0]?.user.id as string;
    const at = context.now().toISOString();
    await inTeamTransaction(
      context,
      { teamId: this.teamId, userId, action: 'team.see', ip: '127.0.0.1' },
      (locked) => mutate(locked, [{ name, args } as NamedChange], at),
    ).catch(() => undefined);
  }

  async backUp(): Promise<void> {
    await this.#backup.take();
    this.#journalAtBackup = [...this.#journal];
  }

  async restore(): Promise<boolean> {
    if (!(await this.#backup.restore())) return false;
    this.#journal = [...this.#journalAtBackup];
    return true;
  }

  onTeamChanged(listener: (event: TeamChanged) => void): () => void {
    return this.#app.context.teamEvents.onEvent((event) => {
      if (event.type === 'team-changed' && event.teamId === this.teamId) listener(event);
    });
  }

  async version(): Promise<number> {
    const { version } = await this.#app.db
      .selectFrom('team_sync')
      .select('version')
      .where('team_id', '=', this.teamId)
      .executeTakeFirstOrThrow();
    return version;
  }

  settledOf(clientId: string): Promise<number> {
    return lastMutationIdOf(this.#app.db, this.teamId, clientId);
  }

  async journal(): Promise<readonly JournalEntry[]> {
    return this.#journal;
  }

  async heldKeys(): Promise<readonly string[]> {
    const handIns = await this.#app.db
      .selectFrom('held_work')
      .select('payload')
      .where('team_id', '=', this.teamId)
      .execute();
    return handIns.flatMap(({ payload }) => (payload as Mutation[]).map(identityOf));
  }

  /** Always null, because the database keeps no past versions. */
  async rowsAt(): Promise<null> {
    return null;
  }

  /** The rows that a new phone of the owner pulls. Nothing changes meanwhile, so no page deletes a row. */
  async rowsNow(): Promise<ReadonlyMap<string, PresentRow>> {
    const rows = new Map<string, PresentRow>();
    let answer: SyncResponse | undefined;
    do {
      answer = await this.#pullPage(answer);
      for (const [table, list] of Object.entries(answer.rows)) {
        for (const row of list as Row[]) {
          rows.set(`${table}/${row.id}`, { table: table as TableName, row });
        }
      }
    } while (answer.page !== undefined);
    return rows;
  }

  async #pullPage(before: SyncResponse | undefined): Promise<SyncResponse> {
    const [owner] = this.#people;
    if (!owner) throw new Error('A history needs a team owner.');
    const response = await owner.inject({
      method: 'POST',
      url: `/api/sync/${this.teamId}`,
      payload: {
        protocol: PROTOCOL_VERSION,
        userId: owner.user.id,
        deviceId: NEW_PHONE_ID,
        clientId: NEW_PHONE_ID,
        epoch: before?.epoch ?? null,
        cookie: null,
        ...(before?.page !== undefined && { page: before.page }),
        pendingCount: 0,
        mutations: [],
      },
    });
    return response.json<SyncResponse>();
  }
}

const NEW_PHONE_ID = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0009';

function requestOf(body: Uint8Array, isCompressed: boolean): SyncRequest {
  const text = new TextDecoder().decode(isCompressed ? gunzipSync(body) : body);
  return JSON.parse(text) as SyncRequest;
}
