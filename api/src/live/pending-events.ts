import { LONGEST_MESSAGE_BYTES } from '@full-count/db';
import type { Row } from '@full-count/sync-protocol';
import type { LiveEvent } from '../platform/team-events.ts';

/** If more bytes wait, only the newest event of each team is sent, and devices pull. */
const MAX_WAITING_BYTES = 256 * 1024;
/** An event with more rows is sent without them, because a message has 8,000 bytes and a row or pitch about 200. */
const MAX_ROWS_OF_EVENT = 40;
/** More than what `toMessage` adds to an event. */
const ENVELOPE_BYTES = 200;
/** With more session ids, an event would not fit into a message. */
const MAX_SESSION_IDS = 100;

export class PendingEvents {
  #waiting: { event: LiveEvent; text: string }[] = [];
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(event: LiveEvent): void {
    if (event.type === 'sessions-ended' && event.sessionIds.length > MAX_SESSION_IDS) {
      const [firstIds, otherIds] = [
        event.sessionIds.slice(0, MAX_SESSION_IDS),
        event.sessionIds.slice(MAX_SESSION_IDS),
      ];
      this.add({ ...event, sessionIds: firstIds });
      this.add({ ...event, sessionIds: otherIds });
      return;
    }
    this.#push(event);
    if (this.#bytes > MAX_WAITING_BYTES) this.#coalesce();
  }

  /** @param toMessage puts the JSON texts of several events into one message */
  take(toMessage: (texts: readonly string[]) => string): string[] {
    const room = LONGEST_MESSAGE_BYTES - Buffer.byteLength(toMessage([]));
    const messages: string[] = [];
    let batch: string[] = [];
    let bytes = 0;
    for (const { text } of this.#waiting) {
      const size = Buffer.byteLength(text) + ','.length;
      if (batch.length > 0 && bytes + size > room) {
        messages.push(toMessage(batch));
        [batch, bytes] = [[], 0];
      }
      batch.push(text);
      bytes += size;
    }
    if (batch.length > 0) messages.push(toMessage(batch));
    this.#waiting = [];
    this.#bytes = 0;
    return messages;
  }

  #push(event: LiveEvent): void {
    let text = hasTooManyRows(event) ? undefined : JSON.stringify(event);
    if (text === undefined || Buffer.byteLength(text) > LONGEST_MESSAGE_BYTES - ENVELOPE_BYTES) {
      text = JSON.stringify(withoutRows(event));
    }
    this.#waiting.push({ event, text });
    this.#bytes += Buffer.byteLength(text);
  }

  /** Keeps the newest event of each team, without rows, and all other events. */
  #coalesce(): void {
    const newestEvents = new Map<string, LiveEvent>();
    const otherEvents: LiveEvent[] = [];
    for (const { event } of this.#waiting) {
      if (event.type !== 'team-changed') otherEvents.push(event);
      else {
        const newestEvent = newestEvents.get(event.teamId);
        if (newestEvent?.type === 'team-changed' && newestEvent.to[0] >= event.to[0]) continue;
        newestEvents.set(event.teamId, withoutRows(event));
      }
    }
    this.#waiting = [];
    this.#bytes = 0;
    for (const event of [...otherEvents, ...newestEvents.values()]) this.#push(event);
  }
}

function hasTooManyRows(event: LiveEvent): boolean {
  if (event.type !== 'team-changed') return false;
  const rows = Object.values(event.rows ?? {}).flat() as readonly Row[];
  const pitches = rows.reduce((sum, row) => sum + ('pitches' in row ? row.pitches.length : 0), 0);
  return rows.length + pitches > MAX_ROWS_OF_EVENT;
}

function withoutRows(event: LiveEvent): LiveEvent {
  if (event.type !== 'team-changed') return event;
  const { type, teamId, to } = event;
  return { type, teamId, to };
}
