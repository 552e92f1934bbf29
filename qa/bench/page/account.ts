import type { MyTeam, User } from '@full-count/sync-protocol';
import { api } from '@full-count/web/testing/season';

const PASSWORD = 'dugout-ladder-77';

/** Registers a user, which also signs them in on this browser. Returns the user's id. */
export async function signUp(email: string): Promise<string> {
  const body = { email, password: PASSWORD, firstName: 'Bo', lastName: 'Bench', state: 'OH' };
  return (await api<User>('POST', '/api/auth/register', body)).id;
}

export async function signIn(email: string): Promise<string> {
  return (await api<User>('POST', '/api/auth/login', { email, password: PASSWORD })).id;
}

export async function createTeam(): Promise<string> {
  const body = { name: 'Bench', state: 'OH', sport: 'baseball' };
  return (await api<MyTeam>('POST', '/api/teams', body)).id;
}
