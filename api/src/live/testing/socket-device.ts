import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ServerFrame } from '@full-count/sync-protocol';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { App } from '../../http/app-type.ts';

/** Opens a port for a test app; returns the address of its sockets. */
export async function listenForSockets(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/ws`;
}

/** A device with a socket: what it was sent, and how it was closed. */
export class SocketDevice {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<number>;
  readonly #waiting = new Set<() => void>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame);
      for (const look of this.#waiting) look();
    });
    this.closed = new Promise((resolve) => socket.on('close', resolve));
  }

  static async open(address: string, headers: Record<string, string>): Promise<SocketDevice> {
    const device = new SocketDevice(new WebSocket(address, { headers }));
    await new Promise((resolve, reject) => {
      device.socket.on('open', resolve);
      device.socket.on('error', reject);
      device.socket.on('unexpected-response', (_request, response) =>
        reject(new Error(`status ${response.statusCode}`)),
      );
    });
    return device;
  }

  say(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** The first frame of this type that has come or comes. */
  hears<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.frames.find((frame) => frame.type === type);
        if (!found) return;
        this.#waiting.delete(look);
        resolve(found as Extract<ServerFrame, { type: T }>);
      };
      this.#waiting.add(look);
      look();
    });
  }

  async join(teamId: string): Promise<this> {
    this.say({ type: 'join-team', teamId });
    await this.hears('joined-team');
    return this;
  }

  /** After its answer, everything sent before has arrived. */
  async settle(): Promise<void> {
    const before = this.frames.filter(({ type }) => type === 'error').length;
    this.say({ type: 'join-team', teamId: randomUUID() });
    await expect
      .poll(() => this.frames.filter(({ type }) => type === 'error').length, { timeout: 20_000 })
      .toBeGreaterThan(before);
  }
}
