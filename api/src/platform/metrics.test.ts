import { afterEach, describe, expect, it } from 'vitest';
import { TestClient } from '../sync/testing/test-client.ts';
import { createTeam, signUp } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { type MetricsServer, startMetricsServer } from './metrics.ts';

describe('the address of the metrics', () => {
  const token = 'a-token-for-prometheus';
  let metricsServer: MetricsServer | undefined;
  afterEach(() => metricsServer?.close());

  async function open(sentToken: string | undefined) {
    metricsServer = await startMetricsServer(
      { host: '127.0.0.1', port: 0, token: sentToken },
      async () => 'x 1\n',
    );
    const origin = `http://127.0.0.1:${metricsServer.port}`;
    return (path: string, init?: RequestInit) => fetch(origin + path, init);
  }

  it('answers only GET /metrics', async () => {
    const ask = await open(undefined);
    const answer = await ask('/metrics');
    expect([answer.status, await answer.text()]).toEqual([200, 'x 1\n']);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
  });

  it('requires the token if one is set', async () => {
    const ask = await open(token);
    const statusWith = async (authorization: string) =>
      (await ask('/metrics', { headers: { authorization } })).status;
    expect((await ask('/metrics')).status).toBe(401);
    expect(await statusWith('Bearer another-token-entirely')).toBe(401);
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
  });
});

describe("the app's metrics", () => {
  const server = buildTestApp('embedded');
  const figures = () => server.context.metrics.render();

  it('count every answer by its route, without a name or an id', async () => {
    const coach = await signUp(server.app);
    const team = await createTeam(coach, { name: 'Secret Owls' });
    await coach.inject({ url: `/api/teams/${team.id}` });
    await server.app.inject({ url: `/nothing/${team.id}` });
    expect(await figures()).toContain(
      'full_count_requests_total{method="GET",route="/api/teams/:teamId",status="200"} 1',
    );
    expect(await figures()).toContain('route="none",status="404"} 1');
    for (const secret of [team.id, coach.user.id, coach.user.email, 'Secret']) {
      expect(await figures()).not.toContain(secret);
    }
  });

  it('count the results of changes, and the tables in which devices differ', async () => {
    const coach = await signUp(server.app);
    const team = await createTeam(coach);
    const phone = await TestClient.open(coach, team.id);
    const differed = ['players', coach.user.email];
    await phone.post(phone.request([{ name: 'no.such', args: {} }], { differed, ask: [team.id] }));
    await phone.post(phone.request([], { base: [9, 9] }));
    expect(await figures()).toContain('full_count_resets_total 1');
    expect(await figures()).not.toContain('status="unknown"');
    expect(await figures()).toContain('full_count_mutations_total{status="refused"} 1');
    const differing = 'full_count_digest_differences_total{table=';
    expect(await figures()).toContain(`${differing}"players"} 1\n${differing}"unknown"} 1\n`);
    expect(await figures()).toMatch(/full_count_refusals_total\{code="\w+"\} 1/);
  });

  it("are not served on the app's address", async () => {
    const headers = { accept: 'text/html' };
    expect((await server.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  });
});
