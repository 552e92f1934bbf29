import { ToolError } from '../toolchain/progress.mjs';

/**
 * Signs a coach up and gives them the sample team.
 * @param {string} origin @param {{ readonly email: string, readonly password: string }} logIn
 * @returns {Promise<import('@full-count/sync-protocol').MyTeam | null>} null if the account was there already
 */
export async function fillDemo(origin, logIn) {
  const account = { ...logIn, firstName: 'Demo', lastName: 'Coach', state: 'CO' };
  const registration = await post(`${origin}/api/auth/register`, account);
  if (registration.status === 409) return null;
  await requireOk(registration);
  const cookies = registration.headers.getSetCookie().map((header) => header.split(';')[0]);
  const answer = await post(`${origin}/api/teams/sample`, {}, { cookie: cookies.join('; ') });
  await requireOk(answer);
  return answer.json();
}

/** @param {string} url @param {object} body @param {Record<string, string>} [headers] */
async function post(url, body, headers = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** @param {Response} response */
async function requireOk(response) {
  if (response.ok) return;
  throw new ToolError(`${response.url} answered ${response.status}: ${await response.text()}`);
}
