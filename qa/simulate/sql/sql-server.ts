import { gunzipSync } from 'node:zlib';
import {
  accessLevelOf,
  eraseAgain,
  inTeamTransaction,
  mutate,
  removeMember,
  TeamBackup,
  type TestApp,
  type TestPerson,
  withServerFault,
} from '@full-count/api/testing';
import {
  type AccessLevel,
  type Answer,
  type Change,
  type Cursor,
  isSameCursor,
  type NamedChange,
  type Part,
  PROTOCOL_VERSION,
  type Row,
  type SyncRequest,
  type TableName,
  type TeamChanged,
} from '@full-count/sync-protocol';
import type { Membership } from '@full-count/web/testing/phone';
import { injectSync } from '../../lab/api-delivery.ts';
import { pick } from '../../lab/random.ts';
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
  #backup: TeamBackup;
  #faultSqlState = '';
  #faultsLeft = 0;
  readonly #heldIds = new Set<string>();

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
    const hasChanges = requestOf(body, isCompressed).changes.length > 0;
    if (this.#faultsLeft === 0 || !hasChanges) return this.#sync(session, body, isCompressed);
    this.#faultsLeft -= 1;
    return withServerFault(this.#app, 'changes', this.#faultSqlState, () =>
      this.#sync(session, body, isCompressed),
    );
  }

  async #sync(session: string | null, body: Uint8Array, isCompressed: boolean): Promise<Reply> {
    const person = this.#people.find(({ user }) => user.id === session);
    const request = { body, isCompressed };
    const response = await injectSync(person ?? this.#app.app, this.teamId, request);
    const { answers = [] } = response.json<{ answers?: Answer[] }>();
    for (const { id, state } of answers) if (state === 'held') this.#heldIds.add(id);
    return { status: response.statusCode, json: response.json() };
  }

  async membershipOf(session: string | null, userId: string): Promise<Membership> {
    if (session === null) return 'no-answer';
    if (session !== userId) return 'other-account';
    const membership = await this.#app.db
      .selectFrom('team_staff')
      .select('deleted_at')
      .where('team_id', '=', this.teamId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const isMember = (await this.accessLevelOf(userId)) !== null;
    if (isMember) return 'member';
    return membership ? 'ended' : 'unknown-team';
  }

  async forgetMember(userId: string): Promise<void> {
    await this.#app.db
      .deleteFrom('team_staff')
      .where('team_id', '=', this.teamId)
      .where('user_id', '=', userId)
      .execute();
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
  }

  async restore(keepsPresent: boolean): Promise<boolean> {
    const present = new TeamBackup(this.#app.db, this.teamId);
    await present.take();
    if (!(await this.#backup.restore())) return false;
    await eraseAgain(this.#app.context);
    if (keepsPresent) this.#backup = present;
    return true;
  }

  onTeamChanged(listener: (event: TeamChanged) => void): () => void {
    return this.#app.context.teamEvents.onEvent((event) => {
      if (event.type === 'team-changed' && event.teamId === this.teamId) listener(event);
    });
  }

  async end(): Promise<Cursor> {
    const { seq, tag } = await this.#app.db
      .selectFrom('team_sync')
      .select(['seq', 'tag'])
      .where('team_id', '=', this.teamId)
      .executeTakeFirstOrThrow();
    return [seq, tag];
  }

  async knows([seq, tag]: Cursor): Promise<boolean> {
    const stored = await this.stored();
    const isInLog = stored.some((change) => change.seq === seq && change.tag === tag);
    return isInLog || isSameCursor([seq, tag], await this.end());
  }

  async stateOf(id: string): Promise<Answer['state']> {
    return (await this.stored()).find((change) => change.id === id)?.state ?? 'unknown';
  }

  async journal(): Promise<readonly JournalEntry[]> {
    const entries = (await this.stored())
      .filter(({ state }) => state === 'applied')
      .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    return entries.map(({ id, author_id, ...change }) => ({
      id,
      authorId: author_id ?? '',
      key: identityOf(change),
      ...(this.#heldIds.has(id) && { wasHeld: true }),
    }));
  }

  async stored() {
    const stored = await this.#app.db
      .selectFrom('changes')
      .select(['id', 'name', 'args', 'at', 'state', 'seq', 'tag', 'author_id'])
      .where('team_id', '=', this.teamId)
      .execute();
    return stored.map(({ args, ...change }) => ({ ...change, args: args as Change['args'] }));
  }

  async decideHeld(choice: number, isAccepted: boolean): Promise<void> {
    const [owner] = this.#people;
    const url = `/api/teams/${this.teamId}/held`;
    const list = (await owner?.inject({ url }))?.json<{ user: { id: string } }[]>() ?? [];
    const author = pick(list, choice);
    if (!author) return;
    const decision = isAccepted ? 'accept' : 'discard';
    const path = `${url}/${author.user.id}/${decision}`;
    const response = await owner?.inject({ method: 'POST', url: path, payload: {} });
    if (response?.statusCode !== 200) throw new Error(`${path}: ${response?.body}`);
  }

  /** Always null, because the database keeps no past rows. */
  async rowsAt(): Promise<null> {
    return null;
  }

  /** The rows that a new phone of the owner pulls. Nothing changes meanwhile, so no page deletes a row. */
  async rowsNow(): Promise<ReadonlyMap<string, PresentRow>> {
    const rows = new Map<string, PresentRow>();
    let part: Part | undefined;
    do {
      part = await this.#pullPage(part?.page);
      for (const [table, list] of Object.entries(part.rows)) {
        for (const row of list as Row[]) {
          rows.set(`${table}/${row.id}`, { table: table as TableName, row });
        }
      }
    } while (part.page !== undefined);
    return rows;
  }

  async #pullPage(page: string | undefined): Promise<Part> {
    const [owner] = this.#people;
    if (!owner) throw new Error('A history needs a team owner.');
    const ids = { userId: owner.user.id, deviceId: NEW_PHONE_ID };
    const response = await owner.inject({
      method: 'POST',
      url: `/api/sync/${this.teamId}`,
      payload: { protocol: PROTOCOL_VERSION, ...ids, base: null, page, changes: [] },
    });
    return response.json<Part>();
  }
}

const NEW_PHONE_ID = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0009';

function requestOf(body: Uint8Array, isCompressed: boolean): SyncRequest {
  const text = new TextDecoder().decode(isCompressed ? gunzipSync(body) : body);
  return JSON.parse(text) as SyncRequest;
}
