import type { GameSetup, LogEntry } from '../game/game-log.ts';
import type { Advance, HalfInning } from '../vocabulary/vocabulary.ts';
import { listPlays, type Play, runnersPutOut } from './plays.ts';
import { playText } from './scoring-plays.ts';

export interface HalfInningPlays {
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly runs: number;
  readonly plays: readonly DescribedPlay[];
}

export interface DescribedPlay {
  readonly entry: LogEntry;
  /**
   * Sentences, such as "Ruiz flies out. Kim scores. Abara is out." Null for an event on which nobody scored and that did
   * not end the plate appearance, such as a stolen base.
   */
  readonly text: string | null;
  /** Where the runners went on such an event, if it was entered. */
  readonly moves: readonly RunnerMove[];
}

export interface RunnerMove {
  readonly name: string;
  readonly to: Advance['to'];
}

/** Returns the plays of each half inning in order. Pitches that did not end a plate appearance are left out. */
export function playByPlay(setup: GameSetup, entries: readonly LogEntry[]): HalfInningPlays[] {
  const halves: (Omit<HalfInningPlays, 'plays'> & { runs: number; plays: DescribedPlay[] })[] = [];
  for (const play of listPlays(setup, entries)) {
    const text = textOf(play);
    if (text === null && play.entry.kind === 'pitch') continue;
    const { inning, halfInning } = play.before;
    let half = halves.at(-1);
    if (half?.inning !== inning || half.halfInning !== halfInning) {
      half = { inning, halfInning, runs: 0, plays: [] };
      halves.push(half);
    }
    half.runs += play.runs.length;
    half.plays.push({ entry: play.entry, text, moves: text === null ? movesOf(play) : [] });
  }
  return halves;
}

function movesOf({ entry, before }: Play): RunnerMove[] {
  return (entry.advances ?? []).flatMap(({ from, to }) => {
    const runner = from === 'batter' ? null : before.bases[from];
    return runner === null || from === to ? [] : [{ name: runner.name, to }];
  });
}

function textOf(play: Play): string | null {
  const text = playText(play);
  if (text === '') return null;
  const others = runnersPutOut(play).map(({ name }) => `${name} is out.`);
  return [text, ...others].join(' ');
}
