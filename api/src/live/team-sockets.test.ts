import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { addMember, createTeam, signUp } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { CLOSE_CODES, Connection, TeamSockets } from './team-sockets.ts';

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly calls: string[] = [];
  ping() {
    this.calls.push('ping');
  }
  terminate() {
    this.calls.push('terminate');
  }
  close(code: number) {
    this.calls.push(`close ${code}`);
  }
  send(text: string) {
    this.calls.push(text);
  }
}

const server = buildTestApp('embedded');

async function connect(sockets: TeamSockets) {
  const person = await signUp(server.app);
  const { user } = person;
  const session = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const socket = new FakeSocket();
  const connection = new Connection(socket as unknown as WebSocket, {
    userId: user.id,
    sessionId: session.id,
  });
  sockets.add(connection);
  return { socket, connection, person };
}

describe('the check of all sockets', () => {
  it('pings, and drops a socket that did not answer the last ping', async () => {
    const sockets = new TeamSockets(server.context);
    const { socket, connection } = await connect(sockets);
    await sockets.pingAll();
    connection.hasAnsweredPing = true;
    await sockets.pingAll();
    expect(socket.calls).toEqual(['ping', 'ping']);
    await sockets.pingAll();
    expect(socket.calls).toEqual(['ping', 'ping', 'terminate']);
  });

  it('closes a socket whose session has ended elsewhere or has expired', async () => {
    const sockets = new TeamSockets(server.context);
    const [ended, expired, valid] = [
      await connect(sockets),
      await connect(sockets),
      await connect(sockets),
    ];
    await server.db.deleteFrom('sessions').where('id', '=', ended.connection.sessionId).execute();
    await server.db
      .updateTable('sessions')
      .set({ expire: server.context.now() })
      .where('id', '=', expired.connection.sessionId)
      .execute();
    await sockets.pingAll();
    const closed = `close ${CLOSE_CODES.sessionEnded}`;
    expect([ended, expired, valid].map(({ socket }) => socket.calls)).toEqual([
      ['ping', closed],
      ['ping', closed],
      ['ping'],
    ]);
  });
});

describe('a socket whose membership is not checked yet', () => {
  it('gets no changes of the team', async () => {
    const sockets = new TeamSockets(server.context);
    const { socket, connection } = await connect(sockets);
    const team = await createTeam(await signUp(server.app));
    const join = sockets.join(connection, team.id);
    await sockets.handle({ type: 'team-changed', teamId: team.id, to: [2, 2] });
    await join;
    expect(socket.calls.map((text) => JSON.parse(text))).toEqual([
      { type: 'error', code: 'not_found', message: 'Not found.' },
    ]);
  });
});

describe('a change whose event was lost', () => {
  async function joined() {
    const sockets = new TeamSockets(server.context);
    const { socket, connection, person } = await connect(sockets);
    const team = await createTeam(person);
    await sockets.join(connection, team.id);
    socket.calls.length = 0;
    return { sockets, socket, connection, team, person };
  }

  it('is sent once after comparing cursors', async () => {
    const { sockets, socket, team } = await joined();
    await sockets.sendMissedCursors();
    expect(socket.calls).toEqual([]);
    await server.db
      .updateTable('team_sync')
      .set({ seq: 4, tag: 9 })
      .where('team_id', '=', team.id)
      .execute();
    await sockets.sendMissedCursors();
    await sockets.sendMissedCursors();
    expect(socket.calls.map((text) => JSON.parse(text))).toEqual([
      { type: 'team-changed', teamId: team.id, to: [4, 9] },
    ]);
  });

  it('removes the sockets of a team that was deleted', async () => {
    const { sockets, socket, connection, team } = await joined();
    await sockets.handle({ type: 'events-lost' });
    expect(socket.calls).toEqual([]);
    await server.db
      .updateTable('teams')
      .set({ deleted_at: new Date() })
      .where('id', '=', team.id)
      .execute();
    await sockets.handle({ type: 'events-lost' });
    expect(socket.calls.map((text) => JSON.parse(text))).toEqual([
      { type: 'removed-from-team', teamId: team.id },
    ]);
    expect(connection.teams.size).toBe(0);
  });
});

describe('the end of a membership whose event was lost', () => {
  it('reaches the sockets of the former member, which stay in their other teams', async () => {
    const sockets = new TeamSockets(server.context);
    const { socket, connection, person } = await connect(sockets);
    const ownTeam = await createTeam(person);
    const team = await createTeam(await signUp(server.app));
    const staffId = await addMember(server, team.id, person.user.id, 'write');
    for (const { id } of [ownTeam, team]) await sockets.join(connection, id);
    socket.calls.length = 0;
    await sockets.handle({ type: 'events-lost' });
    expect(socket.calls).toEqual([]);
    await server.db
      .updateTable('team_staff')
      .set({ deleted_at: new Date() })
      .where('id', '=', staffId)
      .execute();
    await sockets.handle({ type: 'events-lost' });
    expect(socket.calls.map((text) => JSON.parse(text))).toEqual([
      { type: 'removed-from-team', teamId: team.id },
    ]);
    expect([...connection.teams.keys()]).toEqual([ownTeam.id]);
  });
});

describe('a connection', () => {
  it('is closed when a megabyte is unread', async () => {
    const { socket, connection } = await connect(new TeamSockets(server.context));
    socket.bufferedAmount = 1024 * 1024 + 1;
    connection.sendText('one more');
    expect(socket.calls).toEqual(['terminate']);
  });
});
