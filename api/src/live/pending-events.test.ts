import { LONGEST_MESSAGE_BYTES } from '@full-count/db';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../platform/context.ts';
import { PendingEvents } from './postgres-events.ts';

const toMessage = (texts: readonly string[]) => `[${texts.join(',')}]`;
const eventsIn = (messages: readonly string[]) =>
  messages.flatMap((text) => JSON.parse(text) as LiveEvent[]);

function change(teamId: string, seq: number, bytes: number): LiveEvent {
  const rows = { teams: [{ id: teamId, name: 'x'.repeat(bytes) }] } as never;
  return { type: 'team-changed', teamId, to: [seq, seq], from: [seq - 1, seq - 1], rows };
}

describe('events for other processes', () => {
  it('are sent together, in order, in messages that PostgreSQL accepts', () => {
    const pending = new PendingEvents();
    const events = Array.from({ length: 30 }, (_, n) => change('a', n + 1, 1000));
    for (const event of events) pending.add(event);
    const messages = pending.take(toMessage);
    expect(messages).toHaveLength(5);
    const longestMessage = Math.max(...messages.map((text) => Buffer.byteLength(text)));
    expect(longestMessage).toBeLessThanOrEqual(LONGEST_MESSAGE_BYTES);
    expect(eventsIn(messages)).toEqual(events);
    expect(pending.isEmpty).toBe(true);
  });

  it('are sent without rows that are too long, counted in bytes', () => {
    const pending = new PendingEvents();
    pending.add({ ...change('a', 2, 0), rows: { teams: [{ name: 'é'.repeat(4000) }] } } as never);
    expect(eventsIn(pending.take(toMessage))).toEqual([
      { type: 'team-changed', teamId: 'a', to: [2, 2] },
    ]);
  });

  it('become one event for each team if too many wait, and never lose the end of a session', () => {
    const pending = new PendingEvents();
    pending.add({ type: 'sessions-ended', sessionIds: ['s'] });
    // 400 KB of changes, of which at most 256 KB may wait.
    for (let seq = 1; seq <= 200; seq++) {
      pending.add(change(seq % 2 === 0 ? 'a' : 'b', seq, 2000));
    }
    const events = eventsIn(pending.take(toMessage));
    expect(events.length).toBeLessThan(135);
    expect(events).toContainEqual({ type: 'sessions-ended', sessionIds: ['s'] });
    const newestSeq = (teamId: string) =>
      Math.max(
        ...events.map((event) =>
          event.type === 'team-changed' && event.teamId === teamId ? event.to[0] : 0,
        ),
      );
    expect([newestSeq('a'), newestSeq('b')]).toEqual([200, 199]);
  });

  it('name hundreds of sessions in several messages', () => {
    const pending = new PendingEvents();
    const ids = Array.from(
      { length: 250 },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    );
    pending.add({ type: 'sessions-ended', sessionIds: ids });
    const events = eventsIn(pending.take(toMessage));
    expect(
      events.flatMap((event) => (event.type === 'sessions-ended' ? event.sessionIds : [])),
    ).toEqual(ids);
  });
});
