import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsConfig } from '../config/config.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** No proxy in front of the app exposes a separate address, and each process can be read on its own. */
export async function startMetricsServer(
  { host, port, token }: MetricsConfig,
  render: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          ...headers,
        })
        .end(text);
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void answer(404, 'Not found\n');
    if (token !== undefined && !isAllowed(request, token)) {
      return void answer(401, 'Token required\n', { 'www-authenticate': 'Bearer' });
    }
    render().then(
      (text) => answer(200, text),
      () => answer(500, 'Failed to read metrics\n'),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Takes the same time for every wrong token. */
function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
