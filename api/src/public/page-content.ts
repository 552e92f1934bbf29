import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BoxScoreBatter,
  type BoxScorePitcher,
  boxScore,
  currentPitcher,
  type DescribedPlay,
  dayIfNoStartTime,
  dayIn,
  decisionIn,
  dueBatter,
  foldGame,
  type HalfInning,
  inningsText,
  type LineScoreInning,
  playByPlay,
  rosterPositions,
  type Side,
  scoringBookOf,
  visitorsFirst,
} from '@full-count/baseball';
import {
  type GameRow,
  type GameStatus,
  headOf,
  logEntries,
  type PlayerRow,
  PRIMARY_RECORDING,
  type PublicSettings,
  setupOf,
  type TeamRow,
} from '@full-count/sync-protocol';
import type { GameOnPage } from './delayed-game.ts';
import type { ShownNames } from './shown-names.ts';

/** All that a page shows, and all that its `.json` has. It has no ids, places, notes, birth years or pitch locations. */
export interface PageContent {
  readonly title: string;
  readonly publishedBy: string;
  readonly color: string | null;
  /** Null without a delay. */
  readonly delay: string | null;
  readonly game: GameContent | null;
  readonly nextGames: readonly ScheduledGame[];
  readonly results: readonly Result[];
}

export interface ScheduledGame {
  readonly opponent: string;
  readonly home: boolean;
  /** In the team's time zone. */
  readonly date: string;
  readonly time: string | null;
}

export interface Result extends ScheduledGame {
  readonly teamScore: number;
  readonly opponentScore: number;
}

export interface GameContent extends ScheduledGame {
  readonly status: GameStatus;
  readonly scheduledInnings: number;
  readonly away: SideContent;
  readonly homeTeam: SideContent;
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly balls: number;
  readonly strikes: number;
  readonly outs: number;
  readonly bases: Readonly<Record<'first' | 'second' | 'third', string | null>>;
  readonly batter: string | null;
  readonly pitcher: string | null;
  readonly lineScore: readonly LineScoreInning[];
  readonly scoringPlays: readonly ScoringPlayContent[];
  readonly plays: readonly HalfContent[];
}

export interface SideContent {
  readonly name: string;
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
  readonly batting: readonly (readonly [name: string, ...figures: (number | string)[]])[];
  readonly pitching: readonly (readonly [name: string, ...figures: (number | string)[]])[];
}

export const BATTING_HEADS = ['AB', 'R', 'H', 'RBI', 'BB', 'K'] as const;
export const PITCHING_HEADS = ['IP', 'H', 'R', 'ER', 'BB', 'K'] as const;

export interface HalfContent {
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly runs: number;
  /** The latest first. */
  readonly plays: readonly string[];
}

interface ScoringPlayContent {
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly text: string;
  readonly awayScore: number;
  readonly homeScore: number;
}

/** Lets the server do other work between its steps, because all of them take as long as several pushes. */
export async function gameContent(
  { game, log }: GameOnPage,
  team: TeamRow,
  roster: readonly PlayerRow[],
  names: ShownNames,
): Promise<GameContent> {
  const setup = names.mark(setupOf(game));
  const entries = names.mark(logEntries(log, headOf(game)));
  await nextTurn();
  const folded = foldGame(setup, entries);
  await nextTurn();
  const positions = rosterPositions(roster);
  const box = boxScore(
    {
      setup,
      entries,
      decisions: names.mark(game.decisions),
      isOver: game.status === 'completed',
      book: scoringBookOf(team, game),
      positions,
    },
    folded,
  );
  await nextTurn();
  const { state } = folded;
  const [away, home] = visitorsFirst(game);
  const sideOf = (side: Side): SideContent => ({
    name: side === 'team' ? team.name : game.opponent,
    runs: box[side].runs,
    hits: box[side].hits,
    errors: box[side].errors,
    batting: box[side].batting.map(battingLine),
    pitching: box[side].pitching.map(pitchingLine),
  });
  const isPlayed = game.status === 'live' || game.status === 'suspended';
  const halves = playByPlay(setup, entries, positions);
  await nextTurn();
  const textById = new Map(
    halves.flatMap(({ plays }) => plays.map((play) => [play.entry.id, play.text])),
  );
  return names.reveal({
    ...scheduleOf(game, team),
    status: game.status,
    scheduledInnings: game.innings,
    away: sideOf(away),
    homeTeam: sideOf(home),
    inning: state.inning,
    halfInning: state.halfInning,
    balls: state.plateAppearance?.balls ?? 0,
    strikes: state.plateAppearance?.strikes ?? 0,
    outs: state.outs,
    bases: {
      first: state.bases.first?.name ?? null,
      second: state.bases.second?.name ?? null,
      third: state.bases.third?.name ?? null,
    },
    batter: (isPlayed && dueBatter(setup, state)?.name) || null,
    pitcher: (isPlayed && currentPitcher(setup, state)?.name) || null,
    lineScore: box.lineScore,
    scoringPlays: box.scoringPlays.map((play) => ({
      inning: play.inning,
      halfInning: play.halfInning,
      text: textById.get(play.entryId) ?? play.text,
      awayScore: play.score[away],
      homeScore: play.score[home],
    })),
    plays: halves
      .map(({ inning, halfInning, runs, plays }) => ({
        inning,
        halfInning,
        runs,
        plays: plays.flatMap((play) => textOf(play) ?? []).reverse(),
      }))
      .filter(({ plays }) => plays.length > 0)
      .reverse(),
  });
}

/** Corrections by hand and changes of fielders say nothing about the game to those who watch it. */
function textOf({ text, entry, moves }: DescribedPlay): string | null {
  if (text !== null) return text;
  if (moves.length > 0)
    return `${moves.map(({ name, to }) => (to === 'out' ? `${name} is out` : `${name} to ${to}`)).join(', ')}.`;
  if (entry.kind === 'pitch') return null;
  const { type, pitcher, batter, runner, leaving } = entry;
  if (type === 'pitching_change' && pitcher) return `${pitcher.name} is pitching.`;
  const newPlayer = batter ?? runner;
  const isSubstitution = type === 'batter_change' || type === 'runner_change';
  return isSubstitution && newPlayer && leaving
    ? `${newPlayer.name} replaces ${leaving.name}.`
    : null;
}

function battingLine({ person, tally }: BoxScoreBatter): SideContent['batting'][number] {
  const { atBats, runs, hits, runsBattedIn, walks, strikeouts } = tally;
  return [person.name, atBats, runs, hits, runsBattedIn, walks, strikeouts];
}

function pitchingLine({ person, tally }: BoxScorePitcher): SideContent['pitching'][number] {
  const { outs, hits, runs, earnedRuns, walks, strikeouts } = tally;
  const decision = decisionIn(tally);
  const name = decision === null ? person.name : `${person.name} (${decision})`;
  return [name, inningsText(outs), hits, runs, earnedRuns, walks, strikeouts];
}

export function scheduleOf(game: GameRow, { timeZone }: TeamRow): ScheduledGame {
  const { opponent, homeTeam: home, gameDate } = game;
  const hasTime = dayIfNoStartTime(timeZone, gameDate) === null;
  return {
    opponent,
    home,
    date: dayIn(timeZone, gameDate),
    time: hasTime ? timeIn(timeZone, gameDate) : null,
  };
}

export function resultOf(game: GameRow, team: TeamRow): Result {
  const score = game.recordings[PRIMARY_RECORDING]?.state.score ?? { team: 0, opponent: 0 };
  return { ...scheduleOf(game, team), teamScore: score.team, opponentScore: score.opponent };
}

function timeIn(timeZone: string, time: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return format.format(new Date(time)).replace('\u202f', ' ');
}

export function delayText({ delayMinutes, delayHalfInnings }: PublicSettings): string | null {
  const minutes = delayMinutes > 0 && countOf(delayMinutes, 'minute');
  const halves = delayHalfInnings > 0 && countOf(delayHalfInnings, 'half-inning');
  if (minutes && halves) return `This page is ${minutes} or ${halves} behind, whichever is later.`;
  const behind = minutes || halves;
  return behind ? `This page is ${behind} behind.` : null;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
