import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@full-count/baseball';
import { testEngine } from '@full-count/db/testing';
import { opponentPlayerId } from '@full-count/sync-protocol';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BALL, CALLED_STRIKE, HIT, openGamesLab } from '../games/testing/games-lab.ts';

const engine = testEngine();

describe(`the public page on ${engine}`, () => {
  const lab = openGamesLab(engine);
  const { server, request, log } = lab;
  let path = '';

  const makeLink = async (of: string): Promise<string> => {
    const { body } = await request('POST', `/api/${of}/public-link`);
    return new URL(body.url).pathname;
  };
  const choose = async (settings: object) => {
    const chosen = { names: 'first_name', delayMinutes: 0, delayHalfInnings: 0, ...settings };
    const payload = { settings: { public: chosen } };
    expect((await request('PUT', `/api/teams/${lab.teamId}`, payload)).status).toBe(200);
  };
  const read = (url: string) => server.app.inject({ url });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into all that the page shows.
  const json = async (of = path) => (await read(`${of}.json`)).json<any>();
  const addGame = async (opponent: string, gameDate = '2026-05-03'): Promise<string> => {
    const payload = { teamId: lab.teamId, opponent, gameDate };
    return (await request('POST', '/api/games', payload)).body.id;
  };
  const endGame = async (gameId: string) => {
    await request('PATCH', `/api/games/${gameId}`, { status: 'live' });
    expect((await request('PATCH', `/api/games/${gameId}/end`)).status).toBe(200);
  };
  const strikeOut = async (batterName: string) => {
    for (const pitch of [CALLED_STRIKE, CALLED_STRIKE, CALLED_STRIKE])
      await log({ ...pitch, batterName });
  };

  beforeAll(() => choose({}));
  beforeEach(async () => {
    await choose({});
    path = await makeLink(`games/${lab.game.id}`);
  });

  it('shows the game, play by play, and no pitch', async () => {
    await log({ ...HIT, hitLocation: 7 });
    await log({ ...BALL, batterName: 'Noa Reed', velocity: 71.3 });
    const content = await json();
    expect(content).toMatchObject({
      delay: null,
      game: {
        status: 'live',
        balls: 1,
        strikes: 0,
        outs: 0,
        batter: 'Noa',
        bases: { second: null },
      },
    });
    expect(content.game.bases.first).toBe('Lee');
    expect(content.game.plays[0].plays).toEqual(['Lee singles to left.']);
    const page = (await read(path)).body;
    expect(page).toContain('Lee singles to left.');
    for (const text of [page, JSON.stringify(content)])
      for (const hidden of [
        'Marsh',
        'Vale',
        'Reed',
        '71.3',
        'zone',
        'fastball',
        lab.game.id,
        lab.teamId,
      ])
        expect(text).not.toContain(hidden);
  });

  it('shows the pitchers of a side that has not batted', async () => {
    await log({ ...CALLED_STRIKE, batterName: 'Noa Reed' });
    const { homeTeam } = (await json()).game;
    expect(homeTeam).toMatchObject({
      batting: [],
      pitching: [[expect.any(String), '0.0', 0, 0, 0, 0, 0]],
    });
    expect((await read(path)).body).toContain(`aria-label="${homeTeam.name}, pitching"`);
  });

  it('has the names that the team chose, also in the events', async () => {
    const { body: player } = await request('POST', `/api/teams/${lab.teamId}/players`, {
      playerName: 'Mia Castillo',
      jersey: '12',
    });
    const { body: game } = await request('GET', `/api/games/${lab.game.id}`);
    const ours = game.homeTeam ? 'bottom' : 'top';
    if (ours === 'bottom') await lab.logEvent({ type: 'end_half' });
    await log({ ...HIT, batterName: 'Mia Castillo', batterId: player.id });
    const shown = async () => JSON.stringify(await json());
    expect(await shown()).toContain('Mia #12 singles');
    expect(await shown()).not.toContain('Castillo');
    await choose({ names: 'number' });
    expect(await shown()).toContain('#12 singles');
    expect(await shown()).not.toMatch(/Mia|Robin/);
    await choose({ names: 'full' });
    expect(await shown()).toContain('Mia Castillo singles');
  });

  it('names no players in a preview card, and asks search engines to stay away', async () => {
    await log(HIT);
    const { body, headers } = await read(path);
    const card = body.match(/<(meta|title)[^>]*>[^<]*/g)?.join(' ') ?? '';
    expect(card).toContain('og:title');
    expect(card).not.toMatch(/Lee|Marsh|Robin|Vale/);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(body).toContain('noindex');
    expect(body).not.toMatch(/<script(?! src)|<style| style=| on\w+=/);
  });

  it('answers a revoked link like one that never was', async () => {
    const unknown = `/p/${'a'.repeat(43)}`;
    expect((await read(path)).statusCode).toBe(200);
    await request('DELETE', `/api/games/${lab.game.id}/public-link`);
    server.advance(5_000);
    for (const end of ['', '.json', '/events']) {
      const [revoked, never] = [await read(path + end), await read(unknown + end)];
      expect(revoked.statusCode).toBe(404);
      expect(revoked.body).toBe(never.body);
      const withoutId = ({ 'x-request-id': _, date: __, ...headers }: typeof revoked.headers) =>
        headers;
      expect(withoutId(revoked.headers)).toEqual(withoutId(never.headers));
    }
  });

  it('is of one game only, and nothing else can be read with its token', async () => {
    const other = await addGame('Secret');
    const token = path.slice('/p/'.length);
    expect(JSON.stringify(await json())).not.toContain(other);
    for (const url of [
      `${path}/${other}`,
      `${path}.json/${other}`,
      `/p/${other}`,
      `/p/${other}.json`,
      `/p/${token}x`,
      `/p/${token.slice(1)}`,
      `/p/%00`,
      `/p/${token}/../${other}`,
    ])
      expect((await read(url)).statusCode).toBe(404);
  });

  it('shows nothing of a deleted game', async () => {
    await request('DELETE', `/api/games/${lab.game.id}`);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('shows a season: the live game, the next games and the results', async () => {
    const season = await makeLink(`teams/${lab.teamId}`);
    await addGame('Harbor', '2099-05-02');
    await endGame(await addGame('Capitals'));
    const content = await json(season);
    expect(content.game.status).toBe('live');
    expect(content.nextGames).toContainEqual({
      opponent: 'Harbor',
      home: expect.any(Boolean),
      date: '2099-05-02',
      time: null,
    });
    expect(content.results.map(({ opponent }: { opponent: string }) => opponent)).toContain(
      'Capitals',
    );
  });

  it('is behind by the minutes that the team chose, also through a correction', async () => {
    const first = await log(HIT);
    server.advance(6 * MINUTE_MS);
    await choose({ delayMinutes: 5 });
    await log({ ...HIT, result: 'homerun', batterName: 'Noa Reed' });
    const early = await json();
    expect(early.delay).toBe('This page is 5 minutes behind.');
    expect(early.game.plays[0].plays).toEqual(['Lee singles.']);
    // A correction of what is old changes today's rows of it.
    await request('PATCH', `/api/pitches/${first.pitch.id}`, { result: 'double' });
    server.advance(2_000);
    for (const text of [JSON.stringify(await json()), (await read(path)).body]) {
      expect(text).toContain('Lee singles.');
      expect(text).not.toMatch(/doubles|homers|Noa/);
    }
    server.advance(5 * MINUTE_MS);
    const late = await json();
    expect(late.game.plays[0].plays).toEqual(['Noa homers. Lee scores.', 'Lee doubles.']);
  });

  it('does not bring back an erased name by the replay of a delay', async () => {
    await choose({ names: 'full' });
    await log({ ...HIT, batterName: 'Zoe Quill' });
    server.advance(6 * MINUTE_MS);
    await choose({ names: 'full', delayMinutes: 5 });
    await log({ ...BALL, batterName: 'Noa Reed' });
    expect(JSON.stringify(await json())).toContain('Zoe Quill singles');
    const id = opponentPlayerId(lab.teamId, 'Lakeside', 'Zoe Quill');
    const url = `/api/teams/${lab.teamId}/opponents/${id}/erase`;
    expect((await request('POST', url, {})).status).toBe(200);
    const text = JSON.stringify(await json());
    expect(text).not.toMatch(/Zoe|Quill|Noa/);
    expect(text).toContain('Player singles');
  });

  it('hides a result from the list until the delay is over', async () => {
    const season = await makeLink(`teams/${lab.teamId}`);
    server.advance(20 * MINUTE_MS);
    await choose({ delayMinutes: 15 });
    await endGame(await addGame('Late Owls'));
    expect(JSON.stringify(await json(season))).not.toContain('Late Owls');
    server.advance(16 * MINUTE_MS);
    expect(JSON.stringify(await json(season))).toContain('Late Owls');
  });

  it('is behind by half-innings until the game ends', async () => {
    await choose({ delayHalfInnings: 1 });
    const shown = async () => JSON.stringify((await json()).game?.plays ?? []);
    for (const name of ['Ann Aster', 'Bea Birch']) await strikeOut(name);
    expect(await shown()).toBe('[]');
    await strikeOut('Cas Cedar');
    await log({ ...HIT, batterName: 'Dee Dogwood' });
    expect(await shown()).toContain('Ann strikes out');
    expect(await shown()).not.toContain('Dee');
    await request('PATCH', `/api/games/${lab.game.id}/end`);
    expect(await shown()).toContain('Dee singles');
  });

  it('has the same game with a delay as without, once the delay is over', async () => {
    await log({ ...HIT, hitLocation: 8 });
    const { pitch } = await log({ ...BALL, batterName: 'Noa Reed' });
    await log({ ...HIT, batterName: 'Noa Reed' });
    await request('PATCH', `/api/pitches/${pitch.id}`, { umpireCall: 'foul' });
    await strikeOut('Cas Cedar');
    const { game } = await json();
    server.advance(6 * MINUTE_MS);
    await choose({ delayMinutes: 5 });
    await request('PATCH', `/api/games/${lab.game.id}`, { notes: 'Makes the game young' });
    server.advance(2_000);
    expect((await json()).game).toEqual(game);
  });

  it('streams what changes, and ends when the link is revoked', async () => {
    await server.app.listen({ port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    let text = '';
    let hasEnded = false;
    await new Promise<void>((resolve) => {
      httpRequest({ port, path: `${path}/events` }, (response) => {
        expect(response.headers['content-type']).toContain('text/event-stream');
        expect(response.headers['content-security-policy']).toBeDefined();
        response.on('data', (part: Buffer) => {
          text += part.toString();
          resolve();
        });
        response.on('end', () => {
          hasEnded = true;
        });
      }).end();
    });
    await log(HIT);
    await expect.poll(() => text, { timeout: 5_000 }).toContain('Lee singles.');
    const last = text.trimEnd().split('\n').at(-1)?.slice('data: '.length) ?? '';
    expect(JSON.parse(last)).toMatchObject({ now: { status: 'live', outs: 0 } });
    await request('DELETE', `/api/games/${lab.game.id}/public-link`);
    await expect.poll(() => hasEnded, { timeout: 5_000 }).toBe(true);
  });
});
