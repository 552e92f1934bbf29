import { createServer } from 'node:net';

/** Below the ports that Linux and macOS give to outgoing connections. */
const PORTS = { from: 20_000, to: 32_000 };

const ATTEMPTS = 100;

/** The port is random, so that two processes rarely get the same one. @returns {Promise<number>} */
export async function freePort() {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
