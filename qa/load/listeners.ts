import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Member } from '../lab/scripted-device.ts';

/** So many sockets join at once. */
const GROUP_SIZE = 100;

export class Listeners {
  readonly #sockets: WebSocket[] = [];
  readonly #onFrame: (frame: Buffer) => void;
  /** How many sockets closed before `close` was called. */
  lostSockets = 0;

  /** @param onFrame is called with each frame except the answers to joining */
  constructor(onFrame: (frame: Buffer) => void) {
    this.#onFrame = onFrame;
  }

  async join(origin: string, members: readonly Member[]): Promise<void> {
    for (let start = 0; start < members.length; start += GROUP_SIZE) {
      const group = members.slice(start, start + GROUP_SIZE);
      await Promise.all(group.map((member) => this.#joinTeam(origin, member)));
    }
  }

  close(): void {
    for (const socket of this.#sockets) {
      socket.removeAllListeners('close');
      socket.terminate();
    }
  }

  async #joinTeam(origin: string, { teamId, cookie }: Member): Promise<void> {
    const url = `${origin.replace(/^http/, 'ws')}/ws`;
    const options = { headers: { cookie }, perMessageDeflate: false };
    const socket = this.#add(new WebSocket(url, options));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'join-team', teamId }));
    const [frame] = (await once(socket, 'message')) as [Buffer];
    if (!frame.includes('"joined-team"'))
      throw new Error(`A socket could not join its team: ${frame.toString()}`);
    this.#listen(socket);
  }

  #add(socket: WebSocket): WebSocket {
    this.#sockets.push(socket);
    return socket;
  }

  #listen(socket: WebSocket): void {
    socket.on('message', (frame: Buffer) => this.#onFrame(frame));
    socket.on('close', () => {
      this.lostSockets += 1;
    });
    socket.on('error', () => {});
  }
}
