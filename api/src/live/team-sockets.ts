import type { Database } from '@full-count/db';
import { type Cursor, MAX_TEAMS_OF_SOCKET } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import { accessLevelOf } from '../access/access-level.ts';
import { validSessionIds } from '../accounts/session-queries.ts';
import type { ApiContext } from '../platform/context.ts';
import type { LiveEvent } from '../platform/team-events.ts';
import { findLogEnd } from '../team-data/change-log.ts';
import { CLOSE_CODES, type Connection } from './connection.ts';

/** More than one person needs for all tabs on all their devices. */
const MAX_SOCKETS_OF_USER = 50;

export class TeamSockets {
  readonly #context: ApiContext;
  readonly #connections = new Set<Connection>();
  readonly #byUser = new Map<string, Set<Connection>>();
  readonly #byTeam = new Map<string, Set<Connection>>();
  readonly #sentCursors = new Map<string, Cursor>();

  constructor(context: ApiContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#connections.size;
  }

  hasRoomFor(userId: string): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) < MAX_SOCKETS_OF_USER;
  }

  add(connection: Connection): void {
    const usersConnections = this.#byUser.get(connection.userId) ?? new Set();
    this.#byUser.set(connection.userId, usersConnections.add(connection));
    this.#connections.add(connection);
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
    const usersConnections = this.#byUser.get(connection.userId);
    usersConnections?.delete(connection);
    if (usersConnections?.size === 0) this.#byUser.delete(connection.userId);
    for (const teamId of [...connection.teams.keys()]) this.leave(connection, teamId);
  }

  /** Adds the connection before it checks the membership, so that it can't miss the membership's end. */
  async join(connection: Connection, teamId: string): Promise<void> {
    if (connection.teams.size >= MAX_TEAMS_OF_SOCKET && !connection.teams.has(teamId)) {
      connection.send({
        type: 'error',
        code: 'too_many_teams',
        message: 'Too many teams at once.',
      });
      return;
    }
    if (!connection.teams.has(teamId)) this.#addToTeam(connection, teamId);
    const accessLevel = await accessLevelOf(this.#context.db, teamId, connection.userId);
    if (accessLevel === null) {
      this.leave(connection, teamId);
      connection.send({ type: 'error', code: 'not_found', message: 'Not found.' });
      return;
    }
    // The socket may have closed or left the team during the check.
    if (!this.#connections.has(connection) || !connection.teams.has(teamId)) return;
    connection.teams.set(teamId, true);
    const to = await findLogEnd(this.#context.db, teamId);
    if (to === null) return;
    if (!this.#sentCursors.has(teamId)) this.#sentCursors.set(teamId, to);
    connection.send({ type: 'joined-team', teamId, to });
  }

  leave(connection: Connection, teamId: string): void {
    connection.teams.delete(teamId);
    const teamConnections = this.#byTeam.get(teamId);
    teamConnections?.delete(connection);
    if (teamConnections?.size !== 0) return;
    this.#byTeam.delete(teamId);
    this.#sentCursors.delete(teamId);
  }

  async handle(event: LiveEvent): Promise<void> {
    switch (event.type) {
      case 'team-changed':
        return this.#sendChange(event);
      case 'staff-updated':
        return this.#sendStaffUpdate(event.teamId);
      case 'removed-from-team':
        return this.#removeUser(event.teamId, event.userId);
      case 'sessions-ended':
        return this.#closeSessions(event.sessionIds);
      case 'events-lost':
        await this.sendMissedCursors();
        return this.checkAccess();
    }
  }

  /** Sends the ends of logs whose events from another process were lost. */
  async sendMissedCursors(): Promise<void> {
    for (const { teamId, to } of await logEnds(this.#context.db, [...this.#byTeam.keys()])) {
      const sentCursor = this.#sentCursors.get(teamId);
      if (sentCursor === undefined || to[0] <= sentCursor[0]) continue;
      this.#sendChange({ type: 'team-changed', teamId, to });
    }
  }

  async pingAll(): Promise<void> {
    for (const connection of this.#connections) {
      if (!connection.hasAnsweredPing) {
        connection.socket.terminate();
        continue;
      }
      connection.hasAnsweredPing = false;
      connection.socket.ping();
    }
    await this.checkAccess();
  }

  /** Closes sockets of ended sessions and removes former members, in case the events about them were lost. */
  async checkAccess(): Promise<void> {
    const ids = new Set([...this.#connections].map(({ sessionId }) => sessionId));
    const validIds = await validSessionIds(this.#context.db, [...ids], this.#context.now());
    this.#closeSessions([...ids].filter((id) => !validIds.has(id)));
    const memberships = [...this.#connections].flatMap((connection) =>
      [...connection.teams].flatMap(([teamId, isJoined]) =>
        isJoined ? [{ connection, teamId, userId: connection.userId }] : [],
      ),
    );
    const isMember = await findValidMemberships(this.#context.db, memberships);
    for (const { connection, teamId, userId } of memberships) {
      if (!isMember(teamId, userId) && connection.teams.has(teamId)) {
        this.#removeFromTeam(connection, teamId);
      }
    }
  }

  closeAll(): void {
    for (const { socket } of this.#connections)
      socket.close(CLOSE_CODES.restart, 'The server is restarting');
  }

  #addToTeam(connection: Connection, teamId: string): void {
    connection.teams.set(teamId, false);
    const teamConnections = this.#byTeam.get(teamId) ?? new Set();
    this.#byTeam.set(teamId, teamConnections.add(connection));
  }

  #sendChange(event: Extract<LiveEvent, { type: 'team-changed' }>): void {
    const teamConnections = this.#byTeam.get(event.teamId);
    if (!teamConnections) return;
    const sentCursor = this.#sentCursors.get(event.teamId);
    if (!sentCursor || sentCursor[0] < event.to[0]) this.#sentCursors.set(event.teamId, event.to);
    const text = JSON.stringify(event);
    for (const connection of teamConnections) {
      const isJoined = connection.teams.get(event.teamId);
      if (isJoined) connection.sendText(text);
    }
  }

  async #sendStaffUpdate(teamId: string): Promise<void> {
    for (const connection of [...(this.#byTeam.get(teamId) ?? [])]) {
      const accessLevel = await accessLevelOf(this.#context.db, teamId, connection.userId);
      if (!connection.teams.has(teamId)) continue;
      if (accessLevel === null) this.#removeFromTeam(connection, teamId);
      else connection.send({ type: 'staff-updated', teamId });
    }
  }

  #removeUser(teamId: string, userId: string): void {
    for (const connection of [...(this.#byTeam.get(teamId) ?? [])]) {
      if (connection.userId === userId) this.#removeFromTeam(connection, teamId);
    }
  }

  #removeFromTeam(connection: Connection, teamId: string): void {
    this.leave(connection, teamId);
    connection.send({ type: 'removed-from-team', teamId });
  }

  #closeSessions(sessionIds: readonly string[]): void {
    const endedIds = new Set(sessionIds);
    for (const { sessionId, socket } of this.#connections) {
      if (endedIds.has(sessionId)) socket.close(CLOSE_CODES.sessionEnded, 'The session ended');
    }
  }
}

async function logEnds(
  db: Kysely<Database>,
  teamIds: readonly string[],
): Promise<{ teamId: string; to: Cursor }[]> {
  if (teamIds.length === 0) return [];
  const rows = await db
    .selectFrom('team_sync')
    .select(['team_id', 'seq', 'tag'])
    .where('team_id', '=', sql<string>`any(${teamIds}::uuid[])`)
    .execute();
  return rows.map(({ team_id, seq, tag }) => ({ teamId: team_id, to: [seq, tag] }));
}

async function findValidMemberships(
  db: Kysely<Database>,
  memberships: readonly { readonly teamId: string; readonly userId: string }[],
): Promise<(teamId: string, userId: string) => boolean> {
  if (memberships.length === 0) return () => false;
  const teamIds = sql<string>`any(${memberships.map(({ teamId }) => teamId)}::uuid[])`;
  const userIds = sql<string>`any(${memberships.map(({ userId }) => userId)}::uuid[])`;
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'coach_id'])
    .where('id', '=', teamIds)
    .where('deleted_at', 'is', null)
    .execute();
  const members = await db
    .selectFrom('team_staff')
    .select(['team_id', 'user_id'])
    .where('team_id', '=', teamIds)
    .where('user_id', '=', userIds)
    .where('deleted_at', 'is', null)
    .execute();
  const owners = new Map(teams.map((team) => [team.id, team.coach_id]));
  const memberKeys = new Set(members.map((member) => `${member.team_id}/${member.user_id}`));
  return (teamId, userId) =>
    owners.has(teamId) && (owners.get(teamId) === userId || memberKeys.has(`${teamId}/${userId}`));
}
