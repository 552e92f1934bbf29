import { MINUTE_MS } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import { type Cursor, MAX_TEAMS_OF_SOCKET, type ServerFrame } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { accessLevelOf } from '../access/team-access.ts';
import { validSessionIds } from '../accounts/session-queries.ts';
import type { ApiContext, LiveEvent } from '../platform/context.ts';
import { findLogEnd } from '../team-data/change-log.ts';

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
      const message = 'Too many teams at once.';
      return connection.send({ type: 'error', code: 'too_many_teams', message });
    }
    if (!connection.teams.has(teamId)) this.#addToTeam(connection, teamId);
    const accessLevel = await accessLevelOf(this.#context.db, teamId, connection.userId);
    if (accessLevel === null) {
      this.leave(connection, teamId);
      return connection.send({ type: 'error', code: 'not_found', message: 'Not found.' });
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
    for (const { connection, teamId, userId } of memberships)
      if (!isMember(teamId, userId) && connection.teams.has(teamId))
        this.#removeFromTeam(connection, teamId);
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
    for (const connection of teamConnections)
      if (connection.teams.get(event.teamId)) connection.sendText(text);
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
    for (const connection of [...(this.#byTeam.get(teamId) ?? [])])
      if (connection.userId === userId) this.#removeFromTeam(connection, teamId);
  }

  #removeFromTeam(connection: Connection, teamId: string): void {
    this.leave(connection, teamId);
    connection.send({ type: 'removed-from-team', teamId });
  }

  #closeSessions(sessionIds: readonly string[]): void {
    const endedIds = new Set(sessionIds);
    for (const { sessionId, socket } of this.#connections)
      if (endedIds.has(sessionId)) socket.close(CLOSE_CODES.sessionEnded, 'The session ended');
  }
}

async function logEnds(
  db: Db,
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
  db: Db,
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

export const CLOSE_CODES = { sessionEnded: 4401, tooManyFrames: 1008, restart: 1012 } as const;

/** A connection with more unsent bytes is terminated, and the phone pulls later. */
const MAX_BACKLOG_BYTES = 1024 * 1024;
/** A new socket may join all its teams at once, and then send 60 more frames. */
const FRAMES_PER_MINUTE = MAX_TEAMS_OF_SOCKET + 60;

export class Connection {
  readonly socket: WebSocket;
  readonly userId: string;
  readonly sessionId: string;
  /** The teams that the socket asked for, and whether the membership is checked. Until then it gets no events. */
  readonly teams = new Map<string, boolean>();
  hasAnsweredPing = true;
  #windowStart = 0;
  #framesInWindow = 0;

  constructor(socket: WebSocket, user: { userId: string; sessionId: string }) {
    this.socket = socket;
    this.userId = user.userId;
    this.sessionId = user.sessionId;
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_BACKLOG_BYTES) this.socket.terminate();
    else this.socket.send(text);
  }

  /** Counts a frame from the phone. Returns false if this minute has too many. */
  tryCountFrame(now: Date): boolean {
    if (now.getTime() - this.#windowStart >= MINUTE_MS) {
      this.#windowStart = now.getTime();
      this.#framesInWindow = 0;
    }
    return ++this.#framesInWindow <= FRAMES_PER_MINUTE;
  }
}
