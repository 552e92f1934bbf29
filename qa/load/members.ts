import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { createTeam, register } from '../lab/accounts-by-rest.ts';
import { type ApiClient, type Member, textOf } from '../lab/scripted-device.ts';

/** So many sockets join at once. */
const GROUP_SIZE = 100;

export class Listeners {
  readonly #sockets: WebSocket[] = [];
  readonly #onFrame: (frame: Buffer) => void;
  /** How many sockets closed before `close` was called. */
  lostSockets = 0;

  /** @param onFrame is called with each frame except the answers to joining */
  constructor(onFrame: (frame: Buffer) => void) {
    this.#onFrame = onFrame;
  }

  async join(origin: string, members: readonly Member[]): Promise<void> {
    for (let start = 0; start < members.length; start += GROUP_SIZE) {
      const group = members.slice(start, start + GROUP_SIZE);
      await Promise.all(group.map((member) => this.#joinTeam(origin, member)));
    }
  }

  close(): void {
    for (const socket of this.#sockets) {
      socket.removeAllListeners('close');
      socket.terminate();
    }
  }

  async #joinTeam(origin: string, { teamId, cookie }: Member): Promise<void> {
    const url = `${origin.replace(/^http/, 'ws')}/ws`;
    const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
    this.#sockets.push(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'join-team', teamId }));
    const [frame] = (await once(socket, 'message')) as [Buffer];
    if (!frame.includes('"joined-team"'))
      throw new Error(`A socket could not join its team: ${frame.toString()}`);
    socket.on('message', (frame: Buffer) => this.#onFrame(frame));
    socket.on('close', () => {
      this.lostSockets += 1;
    });
    socket.on('error', () => {});
  }
}

export async function signUpCoach(origin: string, firstName: string): Promise<Member> {
  const user = await register(origin, firstName);
  return { ...user, teamId: await createTeam(origin, user) };
}

export function getter(client: ApiClient, path: string, { cookie }: Pick<Member, 'cookie'>) {
  return async (): Promise<void> => {
    const answer = await client.get(path, { cookie });
    if (answer.status !== 200) throw new Error(`${path} is ${answer.status}: ${textOf(answer)}`);
  };
}

/** Inserts teams with signed-in members, because sign-ups take long. The first member of each team owns it. */
export async function makeTeams(sql: pg.Pool, teamCount: number, membersOfTeam: number) {
  const teams = Array.from({ length: teamCount }, () => {
    const teamId = randomUUID();
    return Array.from({ length: membersOfTeam }, () => newMember(teamId));
  });
  const allMembers = teams.flat();
  const owners = teams.map(([owner]) => owner as NewMember);
  const otherMembers = teams.flatMap((team) => team.slice(1));
  await sql.query(INSERT_USERS, [allMembers.map(({ userId }) => userId)]);
  await sql.query(INSERT_SESSIONS, columnsOf(allMembers, ['sid', 'userId']));
  await sql.query(INSERT_TEAMS, columnsOf(owners, ['teamId', 'userId']));
  await sql.query(INSERT_TEAM_SYNC, columnsOf(owners, ['teamId']));
  await sql.query(INSERT_FIRST_CHANGES, columnsOf(owners, ['teamId', 'userId']));
  await sql.query(INSERT_STAFF, [...columnsOf(owners, ['teamId', 'userId']), 'admin']);
  await sql.query(INSERT_STAFF, [...columnsOf(otherMembers, ['teamId', 'userId']), 'write']);
  return teams;
}

interface NewMember extends Member {
  readonly sid: string;
}

function newMember(teamId: string): NewMember {
  const token = randomBytes(32).toString('base64url');
  const sid = createHash('sha256').update(token).digest('hex');
  return { userId: randomUUID(), teamId, cookie: `sid=${token}`, sid };
}

function columnsOf(rows: readonly NewMember[], names: readonly (keyof NewMember)[]): string[][] {
  return names.map((name) => rows.map((row) => row[name]));
}

const INSERT_USERS = `
  insert into users (id, email, first_name, last_name)
  select id, id || '@example.com', 'Lou', 'Load' from unnest($1::uuid[]) as u(id)`;
const INSERT_SESSIONS = `
  insert into sessions (sid, user_id, sess, expire)
  select sid, user_id, '{"method":"password"}', now() + interval '1 day'
  from unnest($1::text[], $2::uuid[]) as s(sid, user_id)`;
const INSERT_TEAMS = `
  insert into teams (id, version, name, state, sport, coach_id, time_zone, settings)
  select id, 1, 'Load', 'OH', 'baseball', coach_id, 'UTC', '{"pitcherRuleSet":"none"}'
  from unnest($1::uuid[], $2::uuid[]) as t(id, coach_id)`;
const INSERT_TEAM_SYNC = `
  insert into team_sync (team_id, seq, tag) select id, 1, 1 from unnest($1::uuid[]) as t(id)`;
const INSERT_FIRST_CHANGES = `
  insert into changes (team_id, id, seq, tag, author_id, sender_id, name, args, at, state, received_at)
  select team_id, gen_random_uuid(), 1, 1, user_id, user_id, 'team.create', '{}', '', 'applied', now()
  from unnest($1::uuid[], $2::uuid[]) as t(team_id, user_id)`;
const INSERT_STAFF = `
  insert into team_staff (team_id, id, version, user_id, permissions)
  select team_id, gen_random_uuid(), 1, user_id, $3
  from unnest($1::uuid[], $2::uuid[]) as s(team_id, user_id)`;
