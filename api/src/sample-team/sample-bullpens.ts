import { isInStrikeZone, type Person } from '@full-count/baseball';
import { makeRandom, type SamplePitcher, samplePitch } from '@full-count/baseball/sample';
import { ARMS, type CastArm } from './cast.ts';
import type { Chapter, DatedChange } from './sample-season.ts';

interface SampleBullpensInput {
  readonly now: Date;
  readonly newId: () => string;
  readonly seed: number;
  readonly ourPlayer: (name: string) => Person;
}

const SESSIONS = 6;
const DAYS_SINCE_LAST_SESSION = 2;
const DAYS_BETWEEN_SESSIONS = 9;
const PITCHES_OF_AN_ARM = 24;
const NO_STRIKES = 0;
const SHARE_ON_TARGET = 0.34;
const DAY_MS = 86_400_000;
const PITCH_MS = 18_000;
/** 21:00 UTC is the afternoon in the United States. */
const START_MS_OF_DAY = 21 * 3_600_000;
const TITLES = ['Side work', 'Between starts', 'Command of the corners'];
/** The zones where the catcher sets up. */
const TARGETS = [1, 3, 7, 9] as const;

export function sampleBullpens({ now, newId, seed, ourPlayer }: SampleBullpensInput): Chapter[] {
  return Array.from({ length: SESSIONS }, (_, number) => {
    const daysAgo = DAYS_SINCE_LAST_SESSION + (SESSIONS - 1 - number) * DAYS_BETWEEN_SESSIONS;
    const startMs = Math.floor(now.getTime() / DAY_MS - daysAgo) * DAY_MS + START_MS_OF_DAY;
    const sessionId = newId();
    const random = makeRandom(seed * 7000 + number);
    const arms = [0, 1].map((offset) => ARMS[(number + offset) % ARMS.length] as CastArm);
    const pitches = arms.flatMap((arm) => pitchesOf({ ...arm, person: ourPlayer(arm.name) }));
    const timeAfter = (pitchCount: number) =>
      new Date(startMs + pitchCount * PITCH_MS).toISOString();
    const title = TITLES[number % TITLES.length] ?? '';
    return [
      {
        name: 'practice.create',
        args: { id: sessionId, title, sessionDate: timeAfter(0) },
        at: timeAfter(0),
      },
      ...pitches.map((args, index) => changeAt('practicePitch.log', args, timeAfter(index + 1))),
      changeAt(
        'practice.update',
        { sessionId, changes: { status: 'completed' } },
        timeAfter(pitches.length + 1),
      ),
    ];

    function pitchesOf(arm: SamplePitcher) {
      return Array.from({ length: PITCHES_OF_AN_ARM }, () => {
        const { zone, pitchType, call, velocityMph } = samplePitch(random, arm, NO_STRIKES);
        const target = TARGETS[Math.floor(random() * TARGETS.length)] ?? 1;
        // A ball that hits the target becomes a called strike.
        const actualZone = random() < SHARE_ON_TARGET ? target : zone;
        const actualCall = isInStrikeZone(actualZone) && call === 'ball' ? 'called_strike' : call;
        return {
          sessionId,
          atBat: { id: newId(), pitcher: arm.person, batter: null },
          pitch: {
            id: newId(),
            pitchType,
            call: actualCall,
            velocityMph,
            zone: actualZone,
            target,
          },
        };
      });
    }
  });
}

function changeAt(name: DatedChange['name'], args: Record<string, unknown>, at: string) {
  return { name, args, at };
}
