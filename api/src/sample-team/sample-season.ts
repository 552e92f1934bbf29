import {
  DAY_MS,
  FIELD_POSITIONS,
  isInStrikeZone,
  type Lineups,
  type Person,
  type Side,
} from '@full-count/baseball';
import {
  makeRandom,
  playSampleGame,
  type Random,
  type SamplePitcher,
  samplePitch,
} from '@full-count/baseball/sample';
import { diffLineups, mutationsOf, type NamedMutation } from '@full-count/sync-protocol';
import { ARMS, type CastArm, type CastOpponent, OPPONENTS, PLAYERS, theirArms } from './cast.ts';

type DatedChange = NamedMutation & { readonly at: string };

interface SampleSeasonInput {
  readonly now: Date;
  readonly newId: () => string;
  readonly seed: number;
}

export type Chapter = readonly DatedChange[];

const GAMES = 14;
export const INNINGS = 7;
const DAYS_BETWEEN_GAMES = 5;
const PITCH_MS = 22_000;
const AGE = 16;

/** The season's last game was yesterday, or late last December if it is early in the year. */
export function sampleSeason({ now, newId, seed }: SampleSeasonInput): Chapter[] {
  const roster = new Map(PLAYERS.map(({ name }) => [name, newId()]));
  const ourPlayer = (name: string): Person => ({ id: roster.get(name) ?? null, name });
  const firstGame = lastGameMs(now) - (GAMES - 1) * DAYS_BETWEEN_GAMES * DAY_MS;
  const chapters: Chapter[] = [rosterChapter(roster, firstGame - 7 * DAY_MS)];
  for (let number = 0; number < GAMES; number += 1) {
    const startMs = eveningOf(firstGame + number * DAYS_BETWEEN_GAMES * DAY_MS);
    const random = makeRandom(seed * 1000 + number);
    chapters.push(gameChapter({ number, startMs, random, newId, ourPlayer }));
  }
  const nextOpponent = opponentOf(GAMES);
  const nextMs = eveningOf(now.getTime() + 3 * DAY_MS);
  const nextGame = { opponent: nextOpponent.name, gameDate: iso(nextMs), homeTeam: true };
  const args = { id: newId(), ...nextGame, innings: INNINGS };
  chapters.push([{ name: 'game.create', args, at: now.toISOString() }]);
  return chapters;
}

/** A season is a calendar year, so all games must be in the same year in every time zone. */
function lastGameMs(now: Date): number {
  const yesterday = now.getTime() - DAY_MS;
  const year = new Date(yesterday).getUTCFullYear();
  const firstGame = yesterday - (GAMES - 1) * DAYS_BETWEEN_GAMES * DAY_MS;
  return firstGame < Date.UTC(year, 0, 3) ? Date.UTC(year - 1, 11, 29) : yesterday;
}

interface GameInput {
  readonly number: number;
  readonly startMs: number;
  readonly random: Random;
  readonly newId: () => string;
  readonly ourPlayer: (name: string) => Person;
}

function gameChapter({ number, startMs, random, newId, ourPlayer }: GameInput): Chapter {
  const gameId = newId();
  const opponent = opponentOf(number);
  const homeTeam = number % 2 === 0;
  const lineups = lineupsOf(opponent, ourPlayer, rotation(number)[0] as CastArm);
  const arms: Record<Side, SamplePitcher[]> = {
    team: rotation(number).map((arm) => ({ ...arm, person: ourPlayer(arm.name) })),
    opponent: theirArms(opponent).map((arm) => ({ ...arm, person: opponentPlayer(arm.name) })),
  };
  const setup = { homeTeam, innings: INNINGS, lineups };
  const gameChanges = mutationsOf(gameId, playSampleGame({ setup, pitchers: arms, random, newId }));
  const game = { id: gameId, opponent: opponent.name, gameDate: iso(startMs), homeTeam };
  const endMs = startMs + (gameChanges.length + 1) * PITCH_MS;
  return [
    { name: 'game.create', args: { ...game, innings: INNINGS }, at: iso(startMs - 2 * DAY_MS) },
    { name: 'game.start', args: { gameId, lineup: diffLineups(null, lineups) }, at: iso(startMs) },
    ...gameChanges.map((change, i) => ({ ...change, at: iso(startMs + (i + 1) * PITCH_MS) })),
    { name: 'game.end', args: { gameId }, at: iso(endMs) },
  ];
}

function rosterChapter(roster: ReadonlyMap<string, string>, ms: number): Chapter {
  const birthYear = new Date(ms).getUTCFullYear() - AGE;
  return PLAYERS.map(({ name, position, jersey, bats, throws }) => ({
    name: 'player.add',
    args: { id: roster.get(name), playerName: name, position, jersey, bats, throws, birthYear },
    at: iso(ms),
  }));
}

function lineupsOf(
  { batters, pitchers }: CastOpponent,
  ourPlayer: (name: string) => Person,
  starter: CastArm,
): Lineups {
  return {
    team: {
      battingOrder: PLAYERS.slice(0, 9).map(({ name }) => ourPlayer(name)),
      startingPitcher: ourPlayer(starter.name),
      positions: Object.fromEntries(
        PLAYERS.slice(0, 9).map(({ name, position }) => [keyOfPosition(position), ourPlayer(name)]),
      ),
    },
    opponent: {
      battingOrder: batters.map(opponentPlayer),
      startingPitcher: opponentPlayer(pitchers[0]),
    },
  };
}

/** "6" of "SS", and "DH" of "DH". */
function keyOfPosition(code: string): string {
  const fielder = Object.entries(FIELD_POSITIONS).find(([, position]) => position.code === code);
  return fielder?.[0] ?? code;
}

/** The first two pitchers start in turn. The others relieve. */
function rotation(number: number): readonly CastArm[] {
  const [firstStarter, secondStarter, ...bullpen] = ARMS as [CastArm, CastArm, ...CastArm[]];
  return [number % 2 === 0 ? firstStarter : secondStarter, ...bullpen];
}

function opponentOf(number: number): CastOpponent {
  return OPPONENTS[number % OPPONENTS.length] as CastOpponent;
}

function opponentPlayer(name: string): Person {
  return { id: null, name };
}

/** 23:30 UTC of the same day, which is early evening in the middle of the United States. */
function eveningOf(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS + 23.5 * 3_600_000;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

interface SampleBullpensInput extends SampleSeasonInput {
  readonly ourPlayer: (name: string) => Person;
}

const SESSIONS = 6;
const DAYS_SINCE_LAST_SESSION = 2;
const DAYS_BETWEEN_SESSIONS = 9;
const PITCHES_OF_AN_ARM = 24;
const NO_STRIKES = 0;
const SHARE_ON_TARGET = 0.34;
const BULLPEN_PITCH_MS = 18_000;
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
    const timeAfter = (pitchCount: number) => iso(startMs + pitchCount * BULLPEN_PITCH_MS);
    const title = TITLES[number % TITLES.length] ?? '';
    const args = { id: sessionId, title, sessionDate: timeAfter(0) };
    const ending = { sessionId, changes: { status: 'completed' } };
    return [
      { name: 'practice.create', args, at: timeAfter(0) },
      ...pitches.map((args, index) => changeAt('practicePitch.log', args, timeAfter(index + 1))),
      changeAt('practice.update', ending, timeAfter(pitches.length + 1)),
    ];

    function pitchesOf(arm: SamplePitcher) {
      return Array.from({ length: PITCHES_OF_AN_ARM }, () => {
        const { zone, pitchType, call, velocityMph } = samplePitch(random, arm, NO_STRIKES);
        const target = TARGETS[Math.floor(random() * TARGETS.length)] ?? 1;
        // A ball that hits the target becomes a called strike.
        const actualZone = random() < SHARE_ON_TARGET ? target : zone;
        const actualCall = isInStrikeZone(actualZone) && call === 'ball' ? 'called_strike' : call;
        const atBat = { id: newId(), pitcher: arm.person, batter: null };
        const thrown = { pitchType, call: actualCall, velocityMph, zone: actualZone, target };
        return { sessionId, atBat, pitch: { id: newId(), ...thrown } };
      });
    }
  });
}

function changeAt(name: DatedChange['name'], args: Record<string, unknown>, at: string) {
  return { name, args, at };
}
