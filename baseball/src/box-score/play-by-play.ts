import { applyEntries, foldApplied } from '../fold/fold-game.ts';
import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { FIELD_POSITIONS } from '../vocabulary/positions.ts';
import type { Advance, AtBatResult, HalfInning } from '../vocabulary/vocabulary.ts';
import { errorsOnPlay, errorsText } from './errors.ts';
import { fielderNames, type NameOfFielder, type RosterPositions } from './fielders.ts';
import { outsOfEmptySpots, type Play, playsOf, runnersPutOut } from './plays.ts';
import { playText } from './scoring-plays.ts';

export interface HalfInningPlays {
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** The runs of the line score. They include a score that was set by hand. */
  readonly runs: number;
  /** The outs, before the first batter, of spots in the order that nobody fills. */
  readonly leadoffOuts: number;
  readonly plays: readonly DescribedPlay[];
}

export interface DescribedPlay {
  readonly entry: LogEntry;
  /** Sentences, such as "Ruiz flies out. Kim scores." Null if nobody scored and no plate appearance ended. */
  readonly text: string | null;
  /** The runners' moves that were entered. Empty if the play has a text. */
  readonly moves: readonly RunnerMove[];
  /** "E6 Chen, E9". Empty without an error, or if the play has a text, which then names them. */
  readonly errors: string;
  /** The outs, after the play, of spots that nobody fills. */
  readonly emptySpotOuts: number;
}

export interface RunnerMove {
  readonly name: string;
  readonly to: Advance['to'];
}

/** A half inning to which the scorer returned is listed once. Pitches without a result or a move are left out. */
export function playByPlay(
  setup: GameSetup,
  entries: readonly LogEntry[],
  positions?: RosterPositions,
): HalfInningPlays[] {
  const nameOf = fielderNames(setup, positions);
  const applied = applyEntries(setup, entries);
  const { lineScore } = foldApplied(setup, applied);
  const halves: (Omit<HalfInningPlays, 'plays'> & { plays: DescribedPlay[] })[] = [];
  let leadoffOuts = 0;
  for (const play of playsOf(setup, applied)) {
    leadoffOuts ||= play.before.leadoffOuts;
    const text = textOf(play, nameOf);
    const moves = text === null ? movesOf(play) : [];
    if (play.entry.kind === 'pitch' && text === null && moves.length === 0) continue;
    const { inning, halfInning } = play.before;
    let half = halves.find((each) => each.inning === inning && each.halfInning === halfInning);
    if (half === undefined) {
      half = {
        inning,
        halfInning,
        runs: lineScore[inning - 1]?.[halfInning] ?? 0,
        leadoffOuts,
        plays: [],
      };
      halves.push(half);
      leadoffOuts = 0;
    }
    const errors = text === null ? errorsText(errorsOnPlay(play, nameOf)) : '';
    const emptySpotOuts = outsOfEmptySpots(play);
    half.plays.push({ entry: play.entry, text, moves, errors, emptySpotOuts });
  }
  return halves;
}

function movesOf({ entry, before }: Play): RunnerMove[] {
  return (entry.advances ?? []).flatMap(({ from, to }) => {
    const runner = from === 'batter' ? null : before.bases[from];
    return runner === null || from === to ? [] : [{ name: runner.name, to }];
  });
}

/** After the third out the bases are empty, so only the outs that were entered are known. */
function runnersOut(play: Play): Person[] {
  const { entry, before, hasEndedHalf } = play;
  if (!hasEndedHalf) return runnersPutOut(play);
  return (entry.advances ?? []).flatMap(({ from, to }) =>
    to === 'out' && from !== 'batter' ? (before.bases[from] ?? []) : [],
  );
}

function textOf(play: Play, nameOf: NameOfFielder): string | null {
  const text = playText(play, nameOf, hitDirection);
  if (text === '') return null;
  const outSentences = runnersOut(play).map(({ name }) => `${name} is out.`);
  return [text, ...outSentences].join(' ');
}

const HITS: readonly (AtBatResult | null | undefined)[] = ['single', 'double', 'triple', 'homerun'];

/** " to left" or " to shortstop". Empty for a play that is no hit, and if nobody entered where it went. */
function hitDirection({ entry, ended }: Play): string {
  if (entry.kind === 'event' || entry.hitLocation === undefined) return '';
  if (!HITS.includes(ended?.result)) return '';
  const { name } = FIELD_POSITIONS[entry.hitLocation];
  return ` to ${name === 'pitcher' || name === 'catcher' ? `the ${name}` : name.replace(/ field$/, '')}`;
}
