import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy whose connections can lose all data without being closed, as after the loss of a host. */
export interface SilencingProxy {
  readonly url: string;
  readonly everOpenedCount: number;
  readonly openCount: number;
  /** From now on, open and new connections lose every byte. */
  swallow(): void;
  /** New connections work again. Those that lost bytes stay silent. */
  pass(): void;
  close(): Promise<void>;
}

export async function startSilencingProxy(databaseUrl: string): Promise<SilencingProxy> {
  const target = new URL(databaseUrl);
  const clients = new Set<Socket>();
  const silentClients = new WeakSet<Socket>();
  let isSwallowing = false;
  let everOpenedCount = 0;
  const server = createServer((client) => {
    everOpenedCount += 1;
    clients.add(client);
    if (isSwallowing) silentClients.add(client);
    const upstream = connect(Number(target.port || 5432), target.hostname);
    client.on('data', (chunk) => silentClients.has(client) || upstream.write(chunk));
    upstream.on('data', (chunk) => silentClients.has(client) || client.write(chunk));
    upstream.on('close', () => silentClients.has(client) || client.destroy());
    client.on('close', () => {
      clients.delete(client);
      upstream.destroy();
    });
    for (const socket of [client, upstream]) socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get everOpenedCount() {
      return everOpenedCount;
    },
    get openCount() {
      return clients.size;
    },
    swallow() {
      isSwallowing = true;
      for (const client of clients) silentClients.add(client);
    },
    pass() {
      isSwallowing = false;
    },
    async close() {
      server.close();
      for (const client of clients) client.destroy();
      await once(server, 'close');
    },
  };
}
