import type {
  AddedStaff,
  AddStaffBody,
  ReceivedInvitation,
  StaffMember,
} from '@full-count/sync-protocol';
import type { LightMyRequestResponse } from 'fastify';
import type { TestPerson } from '../../testing/people.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function addStaff(caller: TestPerson, teamId: string, payload: Partial<AddStaffBody>) {
  return caller.inject({ method: 'POST', url: `/api/teams/${teamId}/staff`, payload });
}

export async function invite(
  server: TestApp,
  caller: TestPerson,
  teamId: string,
  body: Partial<AddStaffBody> & { readonly email: string },
): Promise<string> {
  const response = await addStaff(caller, teamId, body);
  if (response.statusCode !== 201 || !('invitation' in response.json<AddedStaff>()))
    throw new Error(`No invitation was made: ${response.body}`);
  return followInvitation(server, server.mails.at(-1)?.text ?? '');
}

export async function followInvitation({ app }: TestApp, mail: string): Promise<string> {
  const [url] = /\/s\/\w{8}$/m.exec(mail) ?? [];
  if (url === undefined) throw new Error('No link was mailed');
  const { headers } = await app.inject({ url });
  const token = /^\/login\?invite=([\w-]{43})$/.exec(String(headers.location))?.[1];
  if (token === undefined) throw new Error(`The mailed link led to ${headers.location}`);
  return token;
}

export function acceptByLink(person: TestPerson, token: string): Promise<LightMyRequestResponse> {
  return person.inject({ method: 'POST', url: '/api/invitations/accept', payload: { token } });
}

export async function receivedBy(person: TestPerson): Promise<ReceivedInvitation[]> {
  return (await person.inject({ url: '/api/invitations' })).json<ReceivedInvitation[]>();
}

export function answerInApp(
  person: TestPerson,
  invitationId: string,
  decision: 'accept' | 'decline',
): Promise<LightMyRequestResponse> {
  return person.inject({ method: 'POST', url: `/api/invitations/${invitationId}/${decision}` });
}

export async function staffOf(viewer: TestPerson, teamId: string): Promise<StaffMember[]> {
  return (await viewer.inject({ url: `/api/teams/${teamId}/staff` })).json<StaffMember[]>();
}

export async function staffIdOf(viewer: TestPerson, teamId: string, person: TestPerson) {
  const member = (await staffOf(viewer, teamId)).find(({ userId }) => userId === person.user.id);
  return member?.id ?? '';
}
