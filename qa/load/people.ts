import { createTeam, register } from '../lab/accounts-by-rest.ts';
import { type ApiClient, textOf } from './api-client.ts';
import { LoadDevice, type Troubles } from './load-device.ts';
import { PitchStream } from './pitch-stream.ts';
import type { Member } from './staff.ts';

export async function signUpCoach(origin: string, firstName: string): Promise<Member> {
  const user = await register(origin, firstName);
  return { ...user, teamId: await createTeam(origin, user) };
}

/** Starts a game. Returns a function that logs the next pitch, with one request for each pitch. */
export async function trackGame(
  member: Member,
  client: ApiClient,
  troubles: Troubles,
): Promise<() => Promise<void>> {
  const device = new LoadDevice(member, client, troubles);
  const stream = new PitchStream();
  await device.push(stream.opening());
  return () => device.push(stream.next(1));
}

export function getter(client: ApiClient, path: string, { cookie }: Pick<Member, 'cookie'>) {
  return async (): Promise<void> => {
    const answer = await client.get(path, { cookie });
    if (answer.status !== 200) throw new Error(`${path} is ${answer.status}: ${textOf(answer)}`);
  };
}
