import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';

const server = buildTestApp('embedded');

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

async function sendBytes(bytes: string): Promise<{ head: string; body: unknown }> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

describe('data that is not a request', () => {
  it.each([
    ['noise', 'noise\r\n\r\n', 400, 'validation_failed'],
    [
      'two lengths of one body',
      'POST /api/teams HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
      'validation_failed',
    ],
    [
      'an address of 20,000 characters',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      431,
      'too_large',
    ],
  ])('(%s) is answered like other refused requests', async (_, bytes, status, code) => {
    const { head, body } = await sendBytes(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^x-request-id: [\da-f-]{36}$/m);
    expect(head).toMatch(/^cache-control: no-store$/m);
    expect(body).toEqual({ message: expect.stringMatching(/^The .*\.$/), code });
  });
});
