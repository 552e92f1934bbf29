import {
  type ChainedPitch,
  chainTo,
  type NamedChange,
  type PitchLogArgs,
  PRIMARY_RECORDING,
  pitchesById,
} from '@full-count/sync-protocol';
import { refusedChanges } from '../database/changes.ts';
import type { RefusedChange, UserDatabase } from '../database/database.ts';
import { viewGameLog, viewRow } from '../view/team-view.ts';

interface RefusedPitch {
  readonly at: string;
  readonly args: PitchLogArgs;
}

/**
 * Returns the change that enters a refused pitch after its original predecessor and before the pitches
 * that this person has tracked since. If another person has tracked the same
 * innings meanwhile, the pitch begins a second recording.
 */
export async function changeEnteringPitch(
  db: UserDatabase,
  userId: string,
  { teamId, at }: Pick<RefusedChange, 'teamId' | 'at'>,
  args: PitchLogArgs,
): Promise<NamedChange> {
  const { gameId } = args;
  const [game, log] = await Promise.all([
    viewRow(db, teamId, 'games', gameId),
    viewGameLog(db, teamId, gameId),
  ]);
  const unplacedChange: NamedChange = { name: 'pitch.log', args };
  const primary = game?.recordings[PRIMARY_RECORDING];
  if (!game || !primary) return unplacedChange;
  const storedPitches = pitchesById(log.plateAppearances);
  // Read only when needed, because there may be thousands.
  const readRefused = () => refusedPitches(db, teamId, gameId);
  const prev =
    args.prev === null || storedPitches.has(args.prev)
      ? args.prev
      : storedPredecessor(args.prev, storedPitches, await readRefused());
  if (prev !== null && !storedPitches.has(prev)) return unplacedChange;
  const chain = chainTo(log.plateAppearances, primary.head);
  const laterPitches = prev === null ? chain : pitchesAfter(chain, prev);
  const pitchAfterPrev: NamedChange = { name: 'pitch.log', args: { ...args, prev } };
  const lastTrackedBy = primary.by?.at(-1);
  if (laterPitches.length === 0 || lastTrackedBy !== userId) return pitchAfterPrev;
  const lastRefusedAt = lastTimeOfRun({ at, args }, await readRefused());
  // Another person may have tracked pitches that were thrown during the refused ones.
  // One that was entered again is no such pitch, because it has the time of the pitch before it.
  const prevAt = chain.find(({ pitch }) => pitch.id === prev)?.pitch.at ?? '';
  const areAllLater = laterPitches.every(
    ({ pitch }) => pitch.at > lastRefusedAt || pitch.at <= prevAt,
  );
  if (!areAllLater) return pitchAfterPrev;
  const { plateAppearance, pitch } = args;
  return { name: 'pitch.insert', args: { gameId, after: prev, plateAppearance, pitch } };
}

async function refusedPitches(
  db: UserDatabase,
  teamId: string,
  gameId: string,
): Promise<ReadonlyMap<string, RefusedPitch>> {
  const entries = await refusedChanges(db, teamId);
  const pitches = entries.filter(
    ({ name, args }) => name === 'pitch.log' && args['gameId'] === gameId,
  );
  return new Map(
    pitches.map((entry) => {
      const { at, args } = entry as unknown as RefusedPitch;
      return [args.pitch.id, { at, args }];
    }),
  );
}

/** The nearest predecessor that was not refused too, or `originalPrev` if the game has none. */
function storedPredecessor(
  originalPrev: string | null,
  stored: ReadonlyMap<string, unknown>,
  refused: ReadonlyMap<string, RefusedPitch>,
): string | null {
  const seenIds = new Set<string>();
  let prev = originalPrev;
  while (prev !== null && !stored.has(prev) && !seenIds.has(prev)) {
    seenIds.add(prev);
    const refusedPitch = refused.get(prev);
    if (refusedPitch === undefined) return originalPrev;
    prev = refusedPitch.args.prev;
  }
  return prev;
}

function pitchesAfter(chain: readonly ChainedPitch[], pitchId: string): readonly ChainedPitch[] {
  const index = chain.findIndex(({ pitch }) => pitch.id === pitchId);
  return index < 0 ? [] : chain.slice(index + 1);
}

/** The time of the last pitch in the run of refused pitches that begins with this pitch. */
function lastTimeOfRun(
  firstPitch: RefusedPitch,
  refused: ReadonlyMap<string, RefusedPitch>,
): string {
  const pitchIds = new Set([firstPitch.args.pitch.id]);
  let lastAt = firstPitch.at;
  const inOrder = [...refused.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const { at, args } of inOrder) {
    if (args.prev === null || !pitchIds.has(args.prev)) continue;
    pitchIds.add(args.pitch.id);
    if (at > lastAt) lastAt = at;
  }
  return lastAt;
}
