import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.mjs';

/** Linux gives 32,768 and above to outgoing connections, and macOS and Windows 49,152 and above. */
const FIRST_OUTGOING_PORT = 32_768;

it('finds a port that a program can listen on and that no outgoing connection gets', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(FIRST_OUTGOING_PORT);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
