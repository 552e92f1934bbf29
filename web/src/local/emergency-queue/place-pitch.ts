import { battingSide, currentPitcher, dueBatter } from '@full-count/baseball';
import { type PitchLogArgs, PRIMARY_RECORDING, setupOf } from '@full-count/sync-protocol';
import { newId } from '../../platform/ids.ts';
import type { UserDatabase } from '../database/database.ts';
import type { EmergencyEntry } from './emergency-queue.ts';

type Change = EmergencyEntry['changes'][number];

/**
 * The board did not change between the taps, so a queued pitch may name a plate appearance that an earlier queued pitch
 * has ended. It then belongs to the plate appearance in progress, or begins one with the batter who is due up.
 */
export async function placePitch(
  db: UserDatabase,
  teamId: string,
  change: Change,
): Promise<Change> {
  if (change.name !== 'pitch.log') return change;
  const args = change.args as unknown as PitchLogArgs;
  const named = args.plateAppearance;
  const game = await db.games.get([teamId, args.gameId]);
  const recording = game?.recordings[PRIMARY_RECORDING];
  const state = recording?.state;
  if (!game || !state || recording.head !== args.prev) return change;
  const open = state.plateAppearance;
  if (open?.id === named.id) return change;
  if (open === null && (await db.plateAppearances.get([teamId, named.id])) === undefined)
    return change;
  const setup = setupOf(game);
  const plateAppearance = open
    ? { id: open.id, battingSide: open.battingSide, batter: open.batter, pitcher: open.pitcher }
    : {
        id: newId(),
        battingSide: battingSide(setup, state.halfInning),
        batter: dueBatter(setup, state) ?? named.batter,
        pitcher: currentPitcher(setup, state) ?? named.pitcher,
      };
  return { ...change, args: { ...args, plateAppearance } };
}
