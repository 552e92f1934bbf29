import { randomUUID as uuid } from 'node:crypto';
import { opponentPlayerId } from '@full-count/sync-protocol';
import { call } from '../games/testing/rest-replay.ts';
import { TestClient } from '../sync/testing/test-client.ts';
import { addMember, createTeam, signUp, type TestPerson, verifyEmail } from './people.ts';
import type { TestApp } from './test-app.ts';

export { signUp };

/** The id of one row for every parameter of the API's paths, under the parameter's name. */
export interface PlayedTeam {
  readonly teamId: string;
  readonly staffId: string;
  readonly invitationId: string;
  readonly codeId: string;
  readonly gameId: string;
  readonly pitchId: string;
  readonly atBatId: string;
  readonly eventId: string;
  readonly playerId: string;
  readonly opponentId: string;
  /** The author of a change that waits for an admin. */
  readonly userId: string;
  readonly practiceSessionId: string;
  readonly practiceAtBatId: string;
  readonly practicePitchId: string;
}

/** Creates a team with one row of every kind. `word` is part of every name, so that a test can search for it. */
export async function createPlayedTeam(
  server: Pick<TestApp, 'app' | 'context' | 'db'>,
  coach: TestPerson,
  word = 'Hawks',
): Promise<PlayedTeam> {
  await verifyEmail(server, coach);
  const { id: teamId } = await createTeam(coach, { name: `${word} Club` });
  const create = <T>(url: string, body: object) => call<T>(coach, 'POST', url, body, 201);
  const opponent = `${word} Rivals`;
  const game = { teamId, opponent, gameDate: '2026-05-02', status: 'live' };
  const { id: gameId } = await create<{ id: string }>('/api/games', game);
  const url = `/api/games/${gameId}`;
  const firstPitch = {
    batterName: `Ann ${word}`,
    pitcherName: `Robin ${word}`,
    umpireCall: 'ball',
  };
  const { pitch } = await create<{ pitch: { id: string; atBatId: string } }>(
    `${url}/log-pitch`,
    firstPitch,
  );
  const score = { type: 'score_set', teamScore: 1 };
  const { event } = await create<{ event: { id: string } }>(`${url}/events`, score);
  const player = { playerName: `Bo ${word}` };
  const { id: playerId } = await create<{ id: string }>(`/api/teams/${teamId}/players`, player);
  const { invitation } = await create<{ invitation: { id: string } }>(
    `/api/teams/${teamId}/staff`,
    { email: `${word.toLowerCase()}-${uuid()}@example.com` },
  );
  const { id: codeId } = await create<{ id: string }>(`/api/teams/${teamId}/join-codes`, {});
  const helper = await signUp(server.app, { firstName: word });
  return {
    teamId,
    staffId: await addMember(server.context, teamId, helper.user.id, 'read', server.context.now()),
    invitationId: invitation.id,
    codeId,
    gameId,
    pitchId: pitch.id,
    atBatId: pitch.atBatId,
    eventId: event.id,
    playerId,
    opponentId: opponentPlayerId(teamId, opponent, `Ann ${word}`),
    userId: await createHeldChange(server, teamId, helper),
    ...(await createPracticeSession(coach, teamId, word)),
  };
}

async function createPracticeSession(coach: TestPerson, teamId: string, word: string) {
  const [practiceSessionId, practiceAtBatId, practicePitchId] = [uuid(), uuid(), uuid()];
  const session = { title: `${word} side`, sessionDate: '2026-05-02T17:30:00.000Z' };
  const atBat = { id: practiceAtBatId, pitcher: { id: null, name: `Robin ${word}` }, batter: null };
  const pitch = { id: practicePitchId, pitchType: 'fastball', call: 'ball' };
  await new TestClient(coach, teamId).sync([
    { name: 'practice.create', args: { id: practiceSessionId, ...session } },
    { name: 'practicePitch.log', args: { sessionId: practiceSessionId, atBat, pitch } },
  ]);
  return { practiceSessionId, practiceAtBatId, practicePitchId };
}

async function createHeldChange(
  { db, context }: Pick<TestApp, 'db' | 'context'>,
  team_id: string,
  { user }: TestPerson,
): Promise<string> {
  const received_at = context.now();
  const change = { id: uuid(), name: 'player.add', args: '{}', at: received_at.toISOString() };
  const author = { author_id: user.id, sender_id: user.id };
  await db
    .insertInto('changes')
    .values({ team_id, ...change, ...author, state: 'held', received_at })
    .execute();
  return user.id;
}
