import { countErrors } from '../box-score/errors.ts';
import { listPlays, type Play } from '../box-score/plays.ts';
import { runsBattedIn } from '../box-score/runs-batted-in.ts';
import { accountForRuns } from '../box-score/scored-runs.ts';
import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { playerKey } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { ChangeRow } from './change-rows.ts';

/** The runs batted in, the pitchers' runs and earned runs, and the errors (ours first) that differ between two logs. */
export function compareScoring(
  setup: GameSetup,
  entriesBefore: readonly LogEntry[],
  entriesAfter: readonly LogEntry[],
): ChangeRow[] {
  const before = countScoring(listPlays(setup, entriesBefore));
  const after = countScoring(listPlays(setup, entriesAfter));
  return [
    ...compareCounts('RBI', before.runsBattedIn, after.runsBattedIn),
    ...compareCounts('runs', before.runs, after.runs),
    ...compareCounts('earned runs', before.earnedRuns, after.earnedRuns),
    ...(before.errors === after.errors
      ? []
      : [{ label: 'Errors', before: before.errors, after: after.errors }]),
  ];
}

type Counts = Map<string, { readonly name: string; readonly count: number }>;

function countScoring(plays: readonly Play[]) {
  const battedIn: Counts = new Map();
  for (const play of plays) {
    if (play.ended) addCount(battedIn, play.battingSide, play.ended.batter, runsBattedIn(play));
  }
  const runs: Counts = new Map();
  const earnedRuns: Counts = new Map();
  for (const { battingSide, pitcher, isEarned } of accountForRuns(plays).runs) {
    if (!pitcher) continue;
    addCount(runs, otherSide(battingSide), pitcher, 1);
    if (isEarned) addCount(earnedRuns, otherSide(battingSide), pitcher, 1);
  }
  const errors = `${countErrors(plays, 'team')}–${countErrors(plays, 'opponent')}`;
  return { runsBattedIn: battedIn, runs, earnedRuns, errors };
}

function addCount(counts: Counts, side: Side, person: Person, count: number): void {
  const key = playerKey(side, person);
  counts.set(key, { name: person.name, count: (counts.get(key)?.count ?? 0) + count });
}

function compareCounts(label: string, before: Counts, after: Counts): ChangeRow[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const countBefore = before.get(key)?.count ?? 0;
    const countAfter = after.get(key)?.count ?? 0;
    const name = (after.get(key) ?? before.get(key))?.name ?? '';
    if (countBefore === countAfter) return [];
    return [{ label: `${name}, ${label}`, before: String(countBefore), after: String(countAfter) }];
  });
}
