import { Duplex } from 'node:stream';
import type { EmbeddedEngine } from './engine.ts';

/** PostgreSQL's messages AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 'X'.charCodeAt(0);

/** Replaces the socket of `pg`. All bytes of one turn of the event loop go to the engine as one message. */
export class EngineStream extends Duplex {
  readonly #engine: EmbeddedEngine;
  #hasStarted = false;
  #unsent: Buffer[] = [];

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.#unsent.length === 0) process.nextTick(() => this.#send());
    this.#unsent.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #send(): void {
    const messages = Buffer.concat(this.#unsent);
    this.#unsent = [];
    if (!this.#hasStarted) {
      // The first message asks for a session. The engine's only session is already open.
      this.#hasStarted = true;
      this.push(WELCOME);
    } else if (messages[0] !== TERMINATE) {
      this.#engine.execute(messages).then(
        (answer) => this.push(answer),
        (error: Error) => this.destroy(error),
      );
    }
  }

  /** `pg` calls these methods of a socket. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
