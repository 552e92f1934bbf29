import { afterEach, describe, expect, it, vi } from 'vitest';
import { readExchange, sendBatch } from './send-request.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
const failure = { message: 'A sentence.', code: 'a_code' };
const later = { kind: 'later', retryAfterMs: null };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('our API', () => {
  it.each([
    [401, 'signed-out'],
    [404, 'not-found'],
    [409, 'other-account'],
    [413, 'too-large'],
    [426, 'update-needed'],
  ])('answers %i: %s', async (status, kind) => {
    expect(await readExchange(json(status, failure))).toEqual({ kind });
  });

  it('names the time to wait before a retry', async () => {
    const busy = json(503, failure, { 'retry-after': '5' });
    expect(await readExchange(busy)).toEqual({ kind: 'later', retryAfterMs: 5000 });
  });

  it('says that a team is full, and the changes wait', async () => {
    const full = json(507, { message: 'This team is full.', code: 'team_full' });
    expect(await readExchange(full)).toEqual({ kind: 'full' });
  });

  it('answers 200 with rows and states', async () => {
    const response = {
      kind: 'part',
      from: [2, 7],
      to: [3, 9],
      rows: {},
      deleted: [],
      answers: [],
      serverTime: '2026-05-02T17:30:00.000Z',
    };
    expect(await readExchange(json(200, response))).toEqual({ kind: 'answer', response });
  });
});

describe('an answer that is not from our API', () => {
  const pageWith = (status: number) =>
    new Response('<h1>Welcome to the ballpark wifi</h1>', {
      status,
      headers: { 'content-type': 'text/html' },
    });

  it.each([401, 503, 511, 200])('is ignored if it is a page with the status %i', async (status) => {
    const error = vi.spyOn(console, 'error');
    expect(await readExchange(pageWith(status))).toEqual(later);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([403, 404, 409, 413, 426])('may block the request with the status %i', async (status) => {
    expect(await readExchange(pageWith(status))).toEqual({ kind: 'blocked' });
  });

  it('is ignored if it is other JSON', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await readExchange(json(401, { error: 'login' }))).toEqual(later);
    expect(await readExchange(json(401, { message: 'Log in to the wifi' }))).toEqual(later);
    expect(await readExchange(json(200, { rows: 'none' }))).toEqual(later);
    expect(error).toHaveBeenCalledOnce();
  });

  it('is handled like a missing answer, after which the device retries later', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const request = {} as never;
    const body = new Uint8Array(2);
    const batch = { request, body, isCompressed: false };
    expect(await sendBatch('team', batch)).toEqual(later);
  });
});
