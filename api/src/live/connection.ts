import type { ServerFrame } from '@full-count/sync-protocol';
import type { WebSocket } from 'ws';

/** Close codes beside the standard's; API.md, WebSocket. */
export const CLOSE = { sessionEnded: 4401, tooManyFrames: 1008, restart: 1012 } as const;

/** What may wait unsent for a phone that does not read; past it the phone pulls later instead. */
const LONGEST_BACKLOG_BYTES = 1024 * 1024;
const FRAMES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** One socket: who it is, which teams it hears, and what it has sent lately. */
export class Connection {
  readonly socket: WebSocket;
  readonly userId: string;
  readonly sessionId: string;
  /** False while the membership is being checked: nothing of the team is sent until then. */
  readonly teams = new Map<string, boolean>();
  /** False from one ping until its answer. */
  isAnswering = true;
  #windowStart = 0;
  #framesInWindow = 0;

  constructor(socket: WebSocket, who: { userId: string; sessionId: string }) {
    this.socket = socket;
    this.userId = who.userId;
    this.sessionId = who.sessionId;
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > LONGEST_BACKLOG_BYTES) this.socket.terminate();
    else this.socket.send(text);
  }

  /** Counts a frame that came in; false when there were too many within a minute. */
  mayReceive(now: Date): boolean {
    if (now.getTime() - this.#windowStart >= MINUTE_MS) {
      this.#windowStart = now.getTime();
      this.#framesInWindow = 0;
    }
    return ++this.#framesInWindow <= FRAMES_PER_MINUTE;
  }
}
