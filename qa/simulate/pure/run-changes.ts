import type { Sender } from '@full-count/api/testing/sync';
import {
  type Change,
  type MutationResult,
  may,
  runMutations,
  WorkingSet,
  type Write,
} from '@full-count/sync-protocol';
import { loadReads } from '../world/storage.ts';
import { plateAppearanceIdOf } from './stored-rows.ts';
import { authorOf, type TeamState } from './team-state.ts';

export interface RunResult {
  readonly writes: readonly Write[];
  readonly outcomes: readonly MutationResult[];
}

interface RunningTeam extends Pick<TeamState, 'rows' | 'members'> {
  readonly teamId: string;
  readonly now: () => string;
}

/** Runs the changes on the team's rows, and commits nothing. */
export async function runChanges(
  { teamId, rows, members, now }: RunningTeam,
  sender: Sender,
  changes: readonly Change[],
): Promise<RunResult> {
  const working = new WorkingSet();
  // Changes of several authors run one after the other in one working set, as on the server.
  const outcomes: MutationResult[] = [];
  for (const change of changes) {
    const [outcome] = await runMutations(
      working,
      [change],
      async (reads) => {
        loadReads(working, rows, reads);
        for (const id of reads.newPitches ?? [])
          working.loadRowIdOfPitch(id, plateAppearanceIdOf(rows, id));
      },
      ({ at }) => ({
        teamId,
        userId: authorOf(members, change, sender.userId),
        at,
        serverTime: now(),
        may: (action) => may(sender.accessLevel, action),
        isMember: (memberId) => members.levels.has(memberId),
      }),
    );
    outcomes.push(outcome as MutationResult);
  }
  return { writes: jsonOf(working.changes()) as Write[], outcomes };
}

function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
