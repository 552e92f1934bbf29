import type { NamedMutation } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import { enterOnDevice, newIdsOnDevice } from '../testing/steps/device-steps.ts';

type Change = Pick<NamedMutation, 'name' | 'args'>;

const TYPES = ['fastball', 'fastball', 'changeup', 'fastball', 'curveball'];
const CALLS = ['called_strike', 'ball', 'swinging_strike', 'strike', 'ball', 'foul', 'in_play'];
const ZONES = [5, 8, 7, 4, 9, 2, 6, 7, 1];

/** One bullpen under way and one that has ended, each with pitches of a player and of a guest. */
export async function throwSessions(page: Page, ourPitcher: { id: string; name: string }) {
  const [activeSessionId = '', endedSessionId = '', ...ids] = await newIdsOnDevice(page, 120);
  const newId = () => ids.shift() ?? '';
  const pitchers = [ourPitcher, { id: null, name: 'Uma Vance' }];
  const thrown = (sessionId: string, count: number): Change[] =>
    Array.from({ length: count }, (_, n) => ({
      name: 'practicePitch.log',
      args: {
        sessionId,
        atBat: {
          id: newId(),
          pitcher: pitchers[n % 9 === 0 ? 1 : 0],
          batter: n % 4 === 0 ? { id: null, name: 'Wren Abbot' } : null,
        },
        pitch: {
          id: newId(),
          pitchType: TYPES[n % TYPES.length],
          call: CALLS[n % CALLS.length],
          zone: ZONES[n % ZONES.length],
          ...(n % 5 !== 0 && { target: n % 2 === 0 ? 7 : 9 }),
          ...(n % 3 !== 0 && { velocityMph: 52 + ((n * 7) % 21) / 2 }),
        },
      },
    }));
  const begun = (id: string, title: string, description: string | null): Change => ({
    name: 'practice.create',
    args: { id, title, description, sessionDate: new Date().toISOString() },
  });
  await enterOnDevice(page, [
    begun(endedSessionId, 'Tuesday side session', 'Fastball to the glove side, then change.'),
    ...thrown(endedSessionId, 28),
    {
      name: 'practice.update',
      args: { sessionId: endedSessionId, changes: { status: 'completed' } },
    },
    begun(activeSessionId, 'Before the Mill Creek game', null),
    ...thrown(activeSessionId, 23),
  ]);
  return { activeSessionId, endedSessionId };
}
