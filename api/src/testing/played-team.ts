import { randomUUID as uuid } from 'node:crypto';
import { opponentPlayerId } from '@full-count/sync-protocol';
import { call } from '../games/testing/rest-replay.ts';
import { TestClient } from '../sync/testing/test-client.ts';
import { addMember, createTeam, signUp, type TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** One of everything that a path can name, by the name of its place in the path. */
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
  readonly heldWorkId: string;
  readonly practiceSessionId: string;
  readonly practiceAtBatId: string;
  readonly practicePitchId: string;
}

/** @param word stands in every name of the team, so that a test finds it wherever it leaks */
export async function playedTeam(
  server: TestApp,
  coach: TestPerson,
  word = 'Hawks',
): Promise<PlayedTeam> {
  const { id: teamId } = await createTeam(coach, { name: `${word} Club` });
  const made = <T>(url: string, body: object) => call<T>(coach, 'POST', url, body, 201);
  const opponent = `${word} Rivals`;
  const game = { teamId, opponent, gameDate: '2026-05-02', status: 'live' };
  const { id: gameId } = await made<{ id: string }>('/api/games', game);
  const url = `/api/games/${gameId}`;
  const duel = { batterName: `Ann ${word}`, pitcherName: `Robin ${word}`, umpireCall: 'ball' };
  const { pitch } = await made<{ pitch: { id: string; atBatId: string } }>(
    `${url}/log-pitch`,
    duel,
  );
  const score = { type: 'score_set', teamScore: 1 };
  const { event } = await made<{ event: { id: string } }>(`${url}/events`, score);
  const player = { playerName: `Bo ${word}` };
  const { id: playerId } = await made<{ id: string }>(`/api/teams/${teamId}/players`, player);
  const { invitation } = await made<{ invitation: { id: string } }>(`/api/teams/${teamId}/staff`, {
    email: `${word.toLowerCase()}-${uuid()}@example.com`,
  });
  const { id: codeId } = await made<{ id: string }>(`/api/teams/${teamId}/join-codes`, {});
  const helper = await signUp(server.app, { firstName: word });
  return {
    teamId,
    staffId: await addMember(server.context, teamId, helper.user.id, 'read'),
    invitationId: invitation.id,
    codeId,
    gameId,
    pitchId: pitch.id,
    atBatId: pitch.atBatId,
    eventId: event.id,
    playerId,
    opponentId: opponentPlayerId(teamId, opponent, `Ann ${word}`),
    heldWorkId: await heldWork(server, teamId, helper),
    ...(await thrownSession(coach, teamId, word)),
  };
}

async function thrownSession(coach: TestPerson, teamId: string, word: string) {
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

async function heldWork({ db }: TestApp, team_id: string, { user }: TestPerson): Promise<string> {
  const id = uuid();
  const origin = { user_id: user.id, device_id: uuid(), client_id: uuid() };
  const expires_at = new Date('2099-01-01T00:00:00.000Z');
  await db
    .insertInto('held_work')
    .values({ team_id, id, ...origin, payload: '[]', bytes: 2, expires_at })
    .execute();
  return id;
}
