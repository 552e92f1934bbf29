import type { NamedMutation } from '@full-count/sync-protocol/testing';
import type { BrowserContext } from 'playwright-core';
import { registerAs } from '../lab/accounts-by-rest.ts';
import { NOW, TIME_ZONE } from '../lab/repeatable-app.ts';
import { openTeamDevice } from '../lab/scripted-device.ts';
import type { Coach, SportName } from '../lab/steps/account-steps.ts';

const TYPES = ['fastball', 'fastball', 'changeup', 'fastball', 'curveball'];
/** A bullpen session also has `strike`, for a strike of any kind. */
const CALLS = ['called_strike', 'ball', 'swinging_strike', 'strike', 'ball', 'foul', 'in_play'];
const ZONES = [5, 8, 7, 4, 9, 2, 6, 7, 1];

export interface StageAccount {
  readonly cookie: string;
  /** What a browser that this person used before starts with. */
  readonly state: Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;
  /** @param at when the changes were made, by default now */
  enter(changes: readonly NamedMutation[], at?: string): Promise<void>;
}

let idCount = 0;

/** Ids count up, so that they sort in the same order in every run. */
export function newId(): string {
  idCount += 1;
  return `00000000-0000-7000-9000-${String(idCount).padStart(12, '0')}`;
}

export async function openStageAccount(
  origin: string,
  coach: Coach,
  team?: { readonly name: string; readonly sport?: SportName | undefined },
): Promise<StageAccount> {
  const user = await registerAs(origin, { ...coach, state: 'TX' });
  const device =
    team &&
    (await openTeamDevice(origin, user, {
      name: team.name,
      sport: team.sport === 'Softball' ? 'softball' : 'baseball',
      timeZone: TIME_ZONE,
    }));
  const [name = '', value = ''] = user.cookie.split('=');
  const cookie = { name, value, domain: new URL(origin).hostname, path: '/', expires: -1 };
  return {
    cookie: user.cookie,
    state: {
      cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }],
      origins: [{ origin, localStorage: USED_BEFORE }],
    },
    async enter(changes, at = NOW.toISOString()) {
      await device?.push(changes.map((change) => ({ ...change, at })));
    },
  };
}

const USED_BEFORE = [
  { name: 'onboarding-completed', value: 'true' },
  { name: 'offline-ready-said', value: 'true' },
];

const PLAN = [
  ...Array.from({ length: 5 }, () => ({ pitchType: 'fastball', target: 7 })),
  ...Array.from({ length: 5 }, () => ({ pitchType: 'changeup', target: 9 })),
  ...Array.from({ length: 3 }, () => ({ pitchType: 'fastball', target: 2 })),
  ...Array.from({ length: 4 }, () => ({ pitchType: 'curveball', target: 8 })),
  ...Array.from({ length: 5 }, () => ({ pitchType: 'fastball' })),
];

const isGuests = (n: number) => n % 9 === 0;

/** Both pitchers roughly follow the plan, except in every fifth pitch. */
function plannedPitch(n: number): object {
  if (n % 5 === 4) return { target: 5 };
  const step = isGuests(n) ? n / 9 : n - Math.ceil(n / 5) - Math.ceil(n / 9);
  const plannedStep = PLAN[step];
  if (plannedStep === undefined) return {};
  return {
    ...plannedStep,
    pitchType: TYPES[n % TYPES.length],
    planned: { step: step + 1, pitchType: plannedStep.pitchType },
  };
}

export async function enterSessions(
  { enter }: StageAccount,
  ourPitcher: { id: string; name: string },
) {
  const [activeSessionId, endedSessionId, rainedOutId] = [newId(), newId(), newId()];
  const guest = { id: null, name: 'Uma Vance' };
  const pitchesOf = (sessionId: string, count: number): NamedMutation[] =>
    Array.from({ length: count }, (_, n) => {
      const batter = n % 4 === 0 ? { id: null, name: 'Wren Abbot' } : null;
      const atBat = { id: newId(), pitcher: isGuests(n) ? guest : ourPitcher, batter };
      const pitch = {
        id: newId(),
        pitchType: TYPES[n % TYPES.length],
        call: CALLS[n % CALLS.length],
        zone: ZONES[n % ZONES.length],
        ...plannedPitch(n),
        ...(n % 11 === 3 && { quality: 'good', notes: 'Stayed behind it' }),
        ...(n % 3 !== 0 && { velocityMph: 52 + ((n * 7) % 21) / 2 }),
      };
      return { name: 'practicePitch.log', args: { sessionId, atBat, pitch } };
    });
  const createSession = (id: string, title: string, description: string | null): NamedMutation => ({
    name: 'practice.create',
    args: { id, title, description, sessionDate: NOW.toISOString(), plan: PLAN },
  });
  const end = { sessionId: endedSessionId, changes: { status: 'completed' } };
  const goal = 'Fastball to the glove side, then change.';
  await enter([
    createSession(endedSessionId, 'Tuesday side session', goal),
    ...pitchesOf(endedSessionId, 28),
    { name: 'practice.update', args: end },
    createSession(rainedOutId, 'Rained out', null),
    { name: 'practice.delete', args: { sessionId: rainedOutId } },
    createSession(activeSessionId, 'Before the Mill Creek game', null),
    ...pitchesOf(activeSessionId, 23),
  ]);
  return { activeSessionId, endedSessionId };
}
