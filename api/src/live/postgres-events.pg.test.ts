import { withTestDatabase } from '@full-count/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltApp, buildApp } from '../app/app.ts';
import { readConfig } from '../platform/config/config.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { createPostgresEvents, type PostgresEvents } from './postgres-events.ts';
import { listenForSockets, SocketDevice } from './testing/socket-device.ts';

// Two apps that share only the database behave like two processes.
const database = withTestDatabase('postgres');
const LONG_TIMEOUT = { timeout: 60_000 };
const config = readConfig({ LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent' });

interface Process extends BuiltApp {
  readonly events: PostgresEvents;
  readonly address: string;
}

let firstProcess: Process;
let otherProcess: Process;

beforeAll(async () => {
  firstProcess = await startProcess();
  otherProcess = await startProcess();
});

afterAll(async () => {
  for (const { app, events } of [firstProcess, otherProcess]) {
    await app.close();
    await events.close();
  }
});

async function startProcess(): Promise<Process> {
  const events = createPostgresEvents({ databaseUrl: database.url, log: { error() {} } });
  const listening = untilListening(events);
  const built = await buildApp({
    config,
    db: database.db,
    engine: 'postgres',
    teamEvents: events,
    mail: { send: async () => {} },
  });
  await listening;
  return { ...built, events, address: await listenForSockets(built.app) };
}

function untilListening(events: PostgresEvents): Promise<void> {
  return new Promise((resolve) => {
    const stop = events.onEvent(({ type }) => {
      if (type !== 'events-lost') return;
      stop();
      resolve();
    });
  });
}

const openOnOtherProcess = ({ cookie }: TestPerson) =>
  SocketDevice.open(otherProcess.address, { cookie });
const rename = (coach: TestPerson, teamId: string, name: string) =>
  coach.inject({ method: 'PUT', url: `/api/teams/${teamId}`, payload: { name } });

/** A coach who writes through one process and has a phone at the other. */
async function coachWithTeam() {
  const coach = await signUp(firstProcess.app);
  const team = await createTeam(coach);
  const device = await (await openOnOtherProcess(coach)).join(team.id);
  return { coach, team, device };
}

describe('an event of one process reaches the other:', () => {
  it('a change, with its rows', async () => {
    const { coach, team, device } = await coachWithTeam();
    await rename(coach, team.id, 'New Hawks');
    const row = expect.objectContaining({ name: 'New Hawks' });
    await expect
      .poll(() => device.frames, LONG_TIMEOUT)
      .toContainEqual(
        expect.objectContaining({
          to: [2, expect.any(Number)],
          from: [1, expect.any(Number)],
          rows: { teams: [row] },
        }),
      );
    await rename(coach, team.id, 'Old Hawks');
    await expect.poll(() => receivedNumbers(device), LONG_TIMEOUT).toEqual([2, 3]);
  });

  it('each of many changes at a time', async () => {
    const { coach, team, device } = await coachWithTeam();
    for (let n = 0; n < 5; n++) {
      await Promise.all([1, 2, 3, 4].map((m) => rename(coach, team.id, `Hawks ${n}-${m}`)));
    }
    await expect.poll(() => receivedNumbers(device).at(-1), LONG_TIMEOUT).toBe(21);
    expect([...receivedNumbers(device)].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 2),
    );
  });

  it('the end of a session, which closes its socket with 4401', async () => {
    const { coach, device } = await coachWithTeam();
    await coach.inject({ url: '/api/logout' });
    expect(await device.closeCode).toBe(4401);
  });

  it('the end of a membership, and then nothing more of the team', async () => {
    const { coach, team } = await coachWithTeam();
    const helper = await signUp(firstProcess.app);
    const staffId = await addMember(firstProcess.context, team.id, helper.user.id, 'write');
    const device = await (await openOnOtherProcess(helper)).join(team.id);
    await coach.inject({ method: 'DELETE', url: `/api/staff/${staffId}` });
    await device.receive('removed-from-team');
    await rename(coach, team.id, 'Without them');
    await device.settle();
    expect(receivedNumbers(device)).toEqual([]);
  });
});

describe('a process', () => {
  it('knows that messages of other connections reach it', async () => {
    expect(await firstProcess.events.receivesTestMessage(database.db)).toBe(true);
  });

  it('notices that no messages reach it, as behind a pooler', async () => {
    // Messages belong to one database, so this process listens where nobody sends.
    const url = new URL(database.url);
    url.pathname = '/postgres';
    const events = createPostgresEvents({ databaseUrl: url.href, log: { error() {} } });
    expect(await events.receivesTestMessage(database.db, 500)).toBe(false);
    await events.close();
  });
});

describe('a lost connection', () => {
  // A connection for messages asks `select 1` every 15 seconds.
  const cutMessageConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database()
        and (query like 'listen%' or query like '%pg_notify%' or query = 'select 1')
        and pid <> pg_backend_pid()`.execute(database.db);

  it('is opened again, and reports that events may be missing', async () => {
    const { coach, team, device } = await coachWithTeam();
    const reconnected = untilListening(otherProcess.events);
    await cutMessageConnections();
    // Another process has written, and its event was lost.
    await sql`update team_sync set seq = seq + 5, tag = 7 where team_id = ${team.id}`.execute(
      database.db,
    );
    await reconnected;
    expect(await device.receive('team-changed')).toEqual({
      type: 'team-changed',
      teamId: team.id,
      to: [6, 7],
    });
    await rename(coach, team.id, 'Back again');
    await expect.poll(() => receivedNumbers(device), LONG_TIMEOUT).toEqual([6, 7]);
  });

  it('still tells removed members that they were removed', async () => {
    const { team } = await coachWithTeam();
    const helper = await signUp(firstProcess.app);
    await addMember(firstProcess.context, team.id, helper.user.id, 'write');
    const device = await (await openOnOtherProcess(helper)).join(team.id);
    await database.db
      .updateTable('team_staff')
      .set({ deleted_at: new Date() })
      .where('user_id', '=', helper.user.id)
      .execute();
    await cutMessageConnections();
    await device.receive('removed-from-team');
  });
});

/** Without repeats, because a cursor that is found by comparing may already have been sent. */
function receivedNumbers(device: SocketDevice): number[] {
  const received = device.frames.flatMap((frame) =>
    frame.type === 'team-changed' ? [frame.to[0]] : [],
  );
  return [...new Set(received)];
}
