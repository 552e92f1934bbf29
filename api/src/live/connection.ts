import { MAX_TEAMS_OF_SOCKET, type ServerFrame } from '@full-count/sync-protocol';
import type { WebSocket } from 'ws';

export const CLOSE_CODES = { sessionEnded: 4401, tooManyFrames: 1008, restart: 1012 } as const;

/** A connection with more unsent bytes is terminated, and the phone pulls later. */
const MAX_BACKLOG_BYTES = 1024 * 1024;
/** A new socket may join all its teams at once, and then send 60 more frames. */
const FRAMES_PER_MINUTE = MAX_TEAMS_OF_SOCKET + 60;
const MINUTE_MS = 60_000;

export class Connection {
  readonly socket: WebSocket;
  readonly userId: string;
  readonly sessionId: string;
  /** The teams that the socket asked for, and whether the membership is checked. Until then it gets no events. */
  readonly teams = new Map<string, boolean>();
  hasAnsweredPing = true;
  #windowStart = 0;
  #framesInWindow = 0;

  constructor(socket: WebSocket, user: { userId: string; sessionId: string }) {
    this.socket = socket;
    this.userId = user.userId;
    this.sessionId = user.sessionId;
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_BACKLOG_BYTES) this.socket.terminate();
    else this.socket.send(text);
  }

  /** Counts a frame from the phone. Returns false if this minute has too many. */
  tryCountFrame(now: Date): boolean {
    if (now.getTime() - this.#windowStart >= MINUTE_MS) {
      this.#windowStart = now.getTime();
      this.#framesInWindow = 0;
    }
    return ++this.#framesInWindow <= FRAMES_PER_MINUTE;
  }
}
