import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Member } from './staff.ts';

/** Sockets that listen to teams, as open apps do. */
export class Listeners {
  readonly #sockets: WebSocket[] = [];
  readonly #onFrame: (text: Buffer, place: number) => void;
  /** How many were closed by the server. */
  lost = 0;

  /** @param onFrame each frame but the answers to joining, and which socket heard it */
  constructor(onFrame: (frame: Buffer, place: number) => void) {
    this.#onFrame = onFrame;
  }

  get count(): number {
    return this.#sockets.length;
  }

  /** Opens sockets of the API a few at a time, each joined to its member's team. */
  async join(origin: string, members: readonly Member[], atATime = 100): Promise<void> {
    for (let start = 0; start < members.length; start += atATime) {
      const some = members.slice(start, start + atATime);
      await Promise.all(some.map((member) => this.#joinOne(origin, member)));
    }
  }

  /** Opens sockets of a server that sends everything to everybody. */
  async open(url: string, count: number): Promise<void> {
    for (let left = count; left > 0; left--) {
      const socket = this.#add(new WebSocket(url, { perMessageDeflate: false }));
      await once(socket, 'open');
      this.#hear(socket);
    }
  }

  close(): void {
    for (const socket of this.#sockets) {
      socket.removeAllListeners('close');
      socket.terminate();
    }
  }

  async #joinOne(origin: string, { teamId, cookie }: Member): Promise<void> {
    const url = `${origin.replace(/^http/, 'ws')}/ws`;
    const options = { headers: { cookie }, perMessageDeflate: false };
    const socket = this.#add(new WebSocket(url, options));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'join-team', teamId }));
    const [frame] = (await once(socket, 'message')) as [Buffer];
    if (!frame.includes('"joined-team"')) throw new Error(`A socket heard ${frame.toString()}`);
    this.#hear(socket);
  }

  #add(socket: WebSocket): WebSocket {
    this.#sockets.push(socket);
    return socket;
  }

  #hear(socket: WebSocket): void {
    const place = this.#sockets.indexOf(socket);
    socket.on('message', (frame: Buffer) => this.#onFrame(frame, place));
    socket.on('close', () => {
      this.lost += 1;
    });
    socket.on('error', () => {});
  }
}
