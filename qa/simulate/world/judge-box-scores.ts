import { boxScore } from '@full-count/baseball';
import type { GameRow, PitchRow, PlateAppearanceRow } from '@full-count/sync-protocol';
import { Violation } from './ground-truth.ts';
import { RUNNER } from './scoring-taps.ts';
import { loggedGame, type Rows } from './storage.ts';

/**
 * Checks the box scores of all games against the plays that were entered. A runner's run is charged to the
 * pitcher of the runner's own plate appearance. A ruling on runs batted in holds, and nobody bats in a run that
 * scored on an error.
 */
export function expectBoxScores(rows: Rows): void {
  for (const { table, row } of rows.values()) {
    if (table !== 'games') continue;
    const game = row as GameRow;
    const { log, setup, entries } = loggedGame(rows, game);
    const pitches = log.plateAppearances.flatMap((row) => row.pitches);
    const pitchById = new Map(pitches.map((pitch) => [pitch.id, pitch]));
    const { decisions } = game;
    const { scoringPlays } = boxScore({ setup, entries, decisions, isOver: true, book: 'obr' });
    for (const play of scoringPlays) {
      const pitch = pitchById.get(play.entryId);
      if (pitch) expectRunsBattedIn(pitch, play);
      for (const run of play.runsScored) expectChargedPitcher(log.plateAppearances, run);
    }
  }
}

function expectRunsBattedIn(
  { id, advances = [], runsBattedIn: ruling }: PitchRow,
  { runs, runsBattedIn }: { readonly runs: number; readonly runsBattedIn: number },
): void {
  const runsOnErrors = advances.filter(
    ({ to, cause }) => to === 'home' && cause === 'error',
  ).length;
  const isAllowed =
    ruling === undefined ? runsBattedIn <= runs - runsOnErrors : runsBattedIn === ruling;
  if (!isAllowed) throw new Violation(`pitch ${id} has ${runsBattedIn} runs batted in`);
}

function expectChargedPitcher(
  plateAppearances: readonly PlateAppearanceRow[],
  { runnerName, pitcherName }: { readonly runnerName: string; readonly pitcherName: string | null },
): void {
  if (!runnerName.startsWith(RUNNER)) return;
  const row = plateAppearances.find(({ batter }) => batter.name === runnerName);
  const expected = (row?.derived.pitcher ?? row?.pitcher)?.name;
  if (pitcherName !== expected) {
    throw new Violation(`the run of ${runnerName} is charged to ${pitcherName}`);
  }
}
