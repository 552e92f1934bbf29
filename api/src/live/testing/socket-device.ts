import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ServerFrame } from '@full-count/sync-protocol';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { App } from '../../http/routes.ts';

export async function listenForSockets(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/ws`;
}

export class SocketDevice {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  readonly closeCode: Promise<number>;
  readonly #pendingChecks = new Set<() => void>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame);
      for (const check of this.#pendingChecks) check();
    });
    this.closeCode = new Promise((resolve) => socket.on('close', resolve));
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

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  receive<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>> {
    return new Promise((resolve) => {
      const check = () => {
        const matchingFrame = this.frames.find((frame) => frame.type === type);
        if (!matchingFrame) return;
        this.#pendingChecks.delete(check);
        resolve(matchingFrame as Extract<ServerFrame, { type: T }>);
      };
      this.#pendingChecks.add(check);
      check();
    });
  }

  async join(teamId: string): Promise<this> {
    this.send({ type: 'join-team', teamId });
    await this.receive('joined-team');
    return this;
  }

  /** Waits until all earlier frames have arrived, by joining an unknown team and waiting for the error. */
  async settle(): Promise<void> {
    const errorCount = this.frames.filter(({ type }) => type === 'error').length;
    this.send({ type: 'join-team', teamId: randomUUID() });
    await expect
      .poll(() => this.frames.filter(({ type }) => type === 'error').length, { timeout: 20_000 })
      .toBeGreaterThan(errorCount);
  }
}
