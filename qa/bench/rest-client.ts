import { randomInt } from 'node:crypto';
import { newUser } from '../lab/accounts-by-rest.ts';

/** Each request seems to come from another machine. The server must trust 127.0.0.1 as its proxy. */
export function fromRandomAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

export async function signIn(origin: string, email: string, password: string): Promise<number> {
  const response = await post(`${origin}/api/auth/login`, { email, password });
  await response.arrayBuffer();
  return response.status;
}

export async function tryToRegister(origin: string): Promise<void> {
  const response = await post(`${origin}/api/auth/register`, newUser('Bo'));
  await response.arrayBuffer();
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromRandomAddress() },
    body: JSON.stringify(body),
  });
}
