import {
  applyEntry,
  DAY_MS,
  type HitLocation,
  initialState,
  type LogEntry,
  type Person,
} from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { diffLineups } from '@full-count/sync-protocol';
import { mutationsOf, type NamedMutation } from '@full-count/sync-protocol/testing';
import { NOW } from '../lab/repeatable-app.ts';
import { inventedGame, type OfficialGame, ourPlayerNames } from '../lab/scorer/game-files.ts';
import { type Roster, withRosterIds } from '../lab/scorer/game-plan.ts';
import { coachNamed, type SportName } from '../lab/steps/account-steps.ts';
import { enterSessions, newId, openStageAccount, type StageAccount } from './stage-account.ts';

const OUTFIELD: readonly HitLocation[] = [7, 8, 9, 8, 7];
const INFIELD: readonly HitLocation[] = [6, 4, 5, 3, 6, 1];
const TO_THE_OUTFIELD: readonly string[] = [
  'single',
  'double',
  'triple',
  'homerun',
  'flyout',
  'sac_fly',
];
/** Where other balls in play go, if not to the infield. */
const OTHER_LOCATIONS: Readonly<Record<string, readonly HitLocation[]>> = {
  pop_out: [4, 6, 3, 2],
  lineout: [6, 8, 4, 9],
  sac_bunt: [1, 5, 2],
};

/**
 * The accounts of the pictures. `newcomer` has no team, and `beginner` has an empty one. `starter` has a game
 * that has just begun, `regular` is in the middle of a season, and `softballer` has a softball game.
 */
export type AccountName = 'newcomer' | 'beginner' | 'starter' | 'regular' | 'softballer';

export type Stage = Awaited<ReturnType<typeof setStage>>;

export async function setStage(origin: string) {
  const open = (firstName: string, name?: string, sport?: SportName) =>
    openStageAccount(origin, coachNamed(firstName), name ? { name, sport } : undefined);
  const accounts = {
    newcomer: await open('Nico'),
    beginner: await open('Bea', 'Cedar Valley Otters 12U'),
    starter: await open('Stu', 'Harbor Lanterns'),
    regular: await open('Reggie', 'Harbor Lanterns'),
    softballer: await open('Sol', 'Harbor Comets', 'Softball'),
  };
  return {
    accounts,
    /** A live game of the starter without lineups or pitches. An earlier game of the team is live, too. */
    newGameId: await playStarter(accounts.starter),
    ...(await playRegular(accounts.regular)),
    softballGameId: await playSoftballer(accounts.softballer),
  };
}

async function playStarter(account: StageAccount): Promise<string> {
  await addRoster(account, ourPlayerNames(inventedGame()));
  const [earlierId, id] = [newId(), newId()];
  await account.enter([
    gameCreation(earlierId, 'Granite Herons', dayAt(0)),
    { name: 'game.start', args: { gameId: earlierId } },
    gameCreation(id, 'Mill Creek Owls', dayAt(0)),
    { name: 'game.start', args: { gameId: id } },
  ]);
  return id;
}

async function playRegular(account: StageAccount) {
  const roster = await addRoster(account, ourPlayerNames(inventedGame()));
  const play = (opponent: string, inDays: number, entryCount?: number) =>
    playGame(account, roster, { opponent, gameDate: dayAt(inDays), entryCount });
  const endedGameId = await play('Mill Creek Owls', -7);
  const shortGameId = await play('Ridgeline Rockets', -3, 130);
  const rainedOutId = await play('Granite Herons', -5, 40);
  const mistakenId = newId();
  await account.enter([
    { name: 'game.end', args: { gameId: endedGameId } },
    { name: 'game.end', args: { gameId: shortGameId } },
    gameCreation(newId(), 'Cedar Park Hawks of the North Valley', dayAt(4)),
    gameCreation(mistakenId, 'Cedar Park Hawks', dayAt(5)),
    { name: 'game.delete', args: { gameId: mistakenId } },
    { name: 'game.delete', args: { gameId: rainedOutId } },
  ]);
  const liveGameId = await play('Mill Creek Owls', 0, countToBusyMoment());
  const name = [...roster.keys()][POSITIONS.indexOf('P')] ?? '';
  const sessions = await enterSessions(account, { id: roster.get(name) ?? '', name });
  return { endedGameId, liveGameId, ...sessions };
}

async function playSoftballer(account: StageAccount): Promise<string> {
  const roster = await addRoster(account, ourPlayerNames(inventedGame()), SOFTBALL_POSITIONS);
  const benchName = [...roster.keys()].at(-1) ?? '';
  const flex = rosterPerson(benchName, roster);
  return playGame(account, roster, {
    opponent: 'Mill Creek Otters',
    gameDate: dayAt(0),
    entryCount: countToBusyMoment(),
    extraPositions: (order) => ({ designatedPlayer: order[DP_INDEX], flex }),
  });
}

const POSITIONS = ['CF', 'SS', '1B', 'C', 'LF', '3B', 'RF', '2B', 'DH', 'P', 'P', 'P', 'OF'];
/** The index of the fourth batter, who is the designated player instead of the catcher. The ninth batter catches. */
const DP_INDEX = 3;
const SOFTBALL_POSITIONS = POSITIONS.with(DP_INDEX, 'DP').with(8, 'C');

export async function addRoster(
  { enter }: StageAccount,
  names: readonly string[],
  positions = POSITIONS,
): Promise<Roster> {
  const roster = new Map(names.map((name) => [name, newId()]));
  await enter(
    names.map((playerName, index) => ({
      name: 'player.add',
      args: {
        id: roster.get(playerName),
        playerName,
        jersey: String((index * 7 + 2) % 60),
        ...(positions[index] && { position: positions[index] }),
        bats: index % 3 === 0 ? 'L' : 'R',
        throws: index % 4 === 0 ? 'L' : 'R',
        ...(index % 12 !== 0 && { birthYear: NOW.getFullYear() - 12 }),
      },
    })),
  );
  return roster;
}

interface GameToPlay {
  /** By default the invented game with hit locations. */
  readonly file?: OfficialGame;
  readonly opponent: string;
  readonly gameDate: string;
  readonly entryCount?: number | undefined;
  readonly extraPositions?: (battingOrder: readonly Person[]) => object;
}

export async function playGame(
  { enter }: StageAccount,
  roster: Roster,
  { file, opponent, gameDate, entryCount, extraPositions = () => ({}) }: GameToPlay,
): Promise<string> {
  const { entries, lineups, setup } = replayGame(file ?? inventedGame(), newId);
  const id = newId();
  const rosterEntries = withRosterIds(file ? entries : withHitLocations(entries), roster);
  const order = lineups.team?.battingOrder.map((person) => rosterPerson(person.name, roster)) ?? [];
  const lineup = {
    team: {
      ...extraPositions(order),
      battingOrder: order,
      startingPitcher: rosterPerson(lineups.team?.startingPitcher?.name ?? '', roster),
    },
    opponent: lineups.opponent,
  };
  await enter(
    [
      gameCreation(id, opponent, gameDate, setup.innings),
      { name: 'game.start', args: { gameId: id, lineup: diffLineups(null, lineup) } },
      ...mutationsOf(id, rosterEntries.slice(0, entryCount)),
    ],
    gameDate,
  );
  return id;
}

function rosterPerson(name: string, roster: Roster) {
  return { id: roster.get(name) ?? null, name };
}

/** An hour before `NOW` on another day. */
function dayAt(inDays: number): string {
  return new Date(NOW.getTime() - DAY_MS / 24 + inDays * DAY_MS).toISOString();
}

function gameCreation(id: string, opponent: string, gameDate: string, innings = 7): NamedMutation {
  return { name: 'game.create', args: { id, opponent, gameDate, homeTeam: true, innings } };
}

function countToBusyMoment(): number {
  const { entries, setup } = replayGame(inventedGame());
  let state = initialState(setup);
  let count = 0;
  entries.forEach((entry: LogEntry, index) => {
    state = applyEntry(setup, state, entry).state;
    const { balls, strikes } = state.plateAppearance ?? { balls: 0, strikes: 0 };
    const runners = Object.values(state.bases).filter((runner) => runner !== null).length;
    const isMiddle = state.inning >= 4 && state.inning <= 6;
    if (isMiddle && runners >= 2 && balls >= 1 && strikes >= 1) count = index + 1;
  });
  return count;
}

/** Adds hit locations, which the invented game lacks, to balls in play. A few stay without, as in a real game. */
function withHitLocations(entries: readonly LogEntry[]): LogEntry[] {
  let ballsInPlay = 0;
  return entries.map((entry) => {
    if (entry.kind !== 'pitch' || entry.call !== 'in_play') return entry;
    ballsInPlay += 1;
    if (ballsInPlay % 6 === 0) return entry;
    const result = entry.result ?? '';
    const isToOutfield = TO_THE_OUTFIELD.includes(result);
    const locations = isToOutfield ? OUTFIELD : (OTHER_LOCATIONS[result] ?? INFIELD);
    const hitLocation = locations[ballsInPlay % locations.length];
    return hitLocation === undefined ? entry : { ...entry, hitLocation };
  });
}
