import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { startFloorServer } from './floor-server.ts';

// The program that `floor-process.ts` starts. It prints its addresses on one line.
const [databaseUrl = '', pageFolder = ''] = process.argv.slice(2);
const origin = await startFloorServer(databaseUrl, pageFolder);
const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
sockets.on('connection', (socket: WebSocket) => {
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    for (const client of sockets.clients) client.send(text);
  });
});
await once(sockets, 'listening');
const { port } = sockets.address() as AddressInfo;
console.log(JSON.stringify({ origin, socketUrl: `ws://127.0.0.1:${port}` }));
